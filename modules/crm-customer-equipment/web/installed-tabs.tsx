import { Tabs } from '@mantine/core';
import { IconBuildingHospital, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { customerEquipment } from '../contract.ts';

const ways = [
  { to: '/crm/customer-equipment', label: 'Por cliente', Icon: IconUsersGroup, endpoint: customerEquipment.customers },
  {
    to: '/crm/customer-equipment/units',
    label: 'Equipamentos',
    Icon: IconBuildingHospital,
    endpoint: customerEquipment.list,
  },
];

/** Two ways to look at the installed base. */
export function InstalledTabs({ at }: { at: string }) {
  const can = useCan();
  const navigate = useNavigate();
  const open = ways.filter(({ endpoint }) => can(endpoint));
  if (open.length < 2) return null;
  return (
    <Tabs value={at} onChange={(to) => to && void navigate(to)} mb="sm">
      <Tabs.List aria-label="Visões da base instalada">
        {open.map(({ to, label, Icon }) => (
          <Tabs.Tab key={to} value={to} leftSection={<Icon size={16} />} aria-controls={undefined}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
