import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconMinus,
  IconPin,
  IconPinFilled,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BaseRow, Column } from './list.types.ts';
import { narrowest, type TableFit } from './table-fit.ts';
import type { ListPreference } from './use-list-preference.ts';

interface Props<Row> {
  opened: boolean;
  onClose: () => void;
  preference: ListPreference<Row>;
  /** How wide the columns are that nobody drew. */
  fit: TableFit;
}

/** Which columns, in what order, how wide and which of them stay. By buttons, so that it works by keyboard and finger alike. */
export function ColumnChooser<Row extends BaseRow>({ opened, onClose, preference, fit }: Props<Row>) {
  const { all, shown, setColumns } = preference;
  const keys = shown.map((column) => column.key);
  return (
    <Modal opened={opened} onClose={onClose} title="Colunas" size="md">
      <Stack gap={4}>
        {all.map((column) => {
          const visible = keys.includes(column.key);
          return (
            <Group key={column.key} justify="space-between" wrap="nowrap" mih={36}>
              <Checkbox
                label={column.title}
                checked={visible}
                disabled={visible && keys.length === 1}
                onChange={() => setColumns(visible ? keys.filter((key) => key !== column.key) : [...keys, column.key])}
              />
              {visible && <ColumnActions column={column} keys={keys} preference={preference} fit={fit} />}
            </Group>
          );
        })}
        <Group justify="space-between" mt="md">
          <Button variant="subtle" color="gray" onClick={preference.restore}>
            Restaurar padrão
          </Button>
          <Button onClick={onClose}>Concluir</Button>
        </Group>
        <Text size="xs" c="dimmed">
          Fica guardado para você, em qualquer computador. A largura também muda arrastando a borda do título.
        </Text>
      </Stack>
    </Modal>
  );
}

const step = 24;

interface ActionsProps<Row> extends Pick<Props<Row>, 'preference' | 'fit'> {
  column: Column<Row>;
  keys: readonly string[];
}
function ColumnActions<Row extends BaseRow>({ column: { key, title }, keys, preference, fit }: ActionsProps<Row>) {
  const place = keys.indexOf(key);
  const stays = place < preference.pinned;
  // Those that stay come first: one moves among its own.
  const [first, last] = stays ? [0, preference.pinned - 1] : [preference.pinned, keys.length - 1];
  function move(by: -1 | 1) {
    preference.setColumns(keys.filter((other) => other !== key).toSpliced(place + by, 0, key));
  }
  function widen(by: number) {
    const now = preference.widths[key] ?? fit.widthOf(key) ?? 160;
    preference.setWidth(key, Math.max(narrowest, now + by));
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Act
        label={stays ? `Soltar ${title}` : `Fixar ${title} à esquerda`}
        icon={stays ? IconPinFilled : IconPin}
        onClick={() => preference.togglePin(key)}
      />
      <Act label={`Estreitar ${title}`} icon={IconMinus} onClick={() => widen(-step)} />
      <Act label={`Alargar ${title}`} icon={IconPlus} onClick={() => widen(step)} />
      <Act label={`Mover ${title} para antes`} icon={IconArrowUp} disabled={place === first} onClick={() => move(-1)} />
      <Act
        label={`Mover ${title} para depois`}
        icon={IconArrowDown}
        disabled={place === last}
        onClick={() => move(1)}
      />
    </Group>
  );
}

interface ActProps {
  label: string;
  icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
}
function Act({ label, icon: Icon, disabled = false, onClick }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  );
}
