import { listColumns } from '#core/web/list/field-columns.tsx';
import { actionFields } from '../contract.ts';

/** Of its list and of what others show of it. */
export const actionColumns = listColumns(actionFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'what', phone: 'title', width: 340 },
  { key: 'status', phone: 'badge' },
  { key: 'due_on', phone: 'line' },
  'owner_uuid',
  { key: 'non_conformity_uuid', phone: 'line' },
  { key: 'nature', hiddenByDefault: true },
]);
