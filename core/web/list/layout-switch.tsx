import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCalendarMonth, IconLayoutKanban, IconTable, type TablerIcon } from '@tabler/icons-react';
import classes from './list.module.css';

export type Layout = 'table' | 'board' | 'calendar';

const looks: Record<Layout, { label: string; icon: TablerIcon }> = {
  table: { label: 'Tabela', icon: IconTable },
  board: { label: 'Quadro', icon: IconLayoutKanban },
  calendar: { label: 'Calendário', icon: IconCalendarMonth },
};

interface Props {
  offered: readonly Layout[];
  value: Layout;
  /** A line of its own, with words. */
  phone: boolean;
  onChange: (layout: Layout) => void;
}

/** The same rows as a table, as columns of cards or as days. */
export function LayoutSwitch({ offered, value, phone, onChange }: Props) {
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      aria-label="Ver como"
      fullWidth={phone}
      size={phone ? 'md' : 'sm'}
      value={value}
      onChange={onChange}
      data={offered.map((layout) => {
        const { label, icon: Icon } = looks[layout];
        return {
          value: layout,
          label: phone ? (
            label
          ) : (
            <span title={label} className={classes.layout}>
              <Icon size={18} aria-hidden />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        };
      })}
    />
  );
}
