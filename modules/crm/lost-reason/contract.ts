import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { resource } from '#core/contract/resource.ts';

export const lostReasonFields = fields({
  name: field.text({
    label: 'Motivo',
    max: 80,
    missing: 'Informe o motivo',
    sort: true,
    import: { aliases: ['Motivo de perda', 'Nome'], example: 'Preço acima do concorrente' },
  }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const lostReasonRow = z.object(lostReasonFields.row);
export type LostReason = z.infer<typeof lostReasonRow>;

export const lostReason = resource({
  path: '/lost-reason',
  module: 'lost_reason',
  row: lostReasonRow,
  write: lostReasonFields.write,
  filters: lostReasonFields.filters,
  sort: lostReasonFields.sort,
});
