import { Tabs } from '@mantine/core';
import { IconPencilCheck, IconTimelineEvent } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { history } from '../contract.ts';

const ways = [
  { to: '/history', label: 'Registros', Icon: IconTimelineEvent, endpoint: history.list },
  { to: '/history/changes', label: 'Correções', Icon: IconPencilCheck, endpoint: history.changes },
];

export function HistoryTabs({ at }: { at: string }) {
  const can = useCan();
  const navigate = useNavigate();
  const open = ways.filter(({ endpoint }) => can(endpoint));
  if (open.length < 2) return null;
  return (
    <Tabs value={at} onChange={(to) => to && void navigate(to)} mb="sm">
      <Tabs.List aria-label="Histórico do equipamento">
        {open.map(({ to, label, Icon }) => (
          <Tabs.Tab key={to} value={to} leftSection={<Icon size={16} />} aria-controls={undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
