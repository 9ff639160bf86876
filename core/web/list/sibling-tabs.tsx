import { Tabs } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan, type AccessTarget } from '#core/web/access.tsx';
import classes from './list.module.css';

export interface Sibling {
  to: string;
  label: string;
  icon: TablerIcon;
  access: AccessTarget;
}

/** Lists that belong together, each on its own address; whoever may see only one sees no tabs. */
export function SiblingTabs({ label, at, siblings }: { label: string; at: string; siblings: readonly Sibling[] }) {
  const can = useCan();
  const navigate = useNavigate();
  const open = siblings.filter(({ access }) => can(access));
  if (open.length < 2) return null;
  return (
    <Tabs value={at} onChange={(to) => to && void navigate(to)} mb="sm">
      {/* On a phone one line that scrolls: four names would take a third of the screen before the list. */}
      <Tabs.List aria-label={label} className={classes.siblings}>
        {open.map(({ to, label: name, icon: Icon }) => (
          <Tabs.Tab key={to} value={to} leftSection={<Icon size={16} />}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
