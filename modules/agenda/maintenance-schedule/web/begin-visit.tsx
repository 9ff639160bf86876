import { Button, Menu } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { maintenanceSchedule } from '../contract.ts';
import { unitsToMeasure, type Measured } from '../begin-visit.rules.ts';

interface Props {
  to: readonly Measured[];
  customer: string | null;
  why: string;
}
/** A visit that measures again, begun with its unit and its reason; it is to one unit, so of several one is chosen. */
export function BeginVisit({ to, customer, why }: Props) {
  const units = unitsToMeasure(to);
  const [only] = units;
  if (!useCan()(maintenanceSchedule.create) || !only) return null;
  const addressOf = ({ installed, asset, sources }: typeof only): string => {
    const said = { title: 'Medir de novo', notes: `Refazer o que foi medido em ${sources.join(', ')}: ${why}.` };
    const own = installed ? { installed } : { asset: asset ?? '' };
    return `/maintenance-schedule/create?${new URLSearchParams({ ...own, ...(customer ? { customer } : {}), ...said })}`;
  };
  const look = { variant: 'default', leftSection: <IconCalendarPlus size={16} /> } as const;
  if (units.length === 1)
    return (
      <Button {...look} component={Link} to={addressOf(only)}>
        Agendar visita
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look}>Agendar visita</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {units.map((unit) => (
          <Menu.Item key={unit.installed ?? unit.asset} component={Link} to={addressOf(unit)}>
            {unit.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
