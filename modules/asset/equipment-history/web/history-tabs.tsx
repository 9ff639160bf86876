import { IconPencilCheck, IconTimelineEvent } from '@tabler/icons-react';
import { SiblingTabs, type Sibling } from '#core/web/list/sibling-tabs.tsx';
import { history } from '../contract.ts';

const siblings: Sibling[] = [
  { to: '/history', label: 'Registros', icon: IconTimelineEvent, access: history.list },
  { to: '/history/changes', label: 'Correções', icon: IconPencilCheck, access: history.changes },
];

export const HistoryTabs = ({ at }: { at: string }) => (
  <SiblingTabs label="Histórico de vida" at={at} siblings={siblings} />
);
