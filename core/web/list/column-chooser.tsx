import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { BaseRow } from './list.types.ts';
import type { ListPreference } from './use-list-preference.ts';

interface Props<Row> {
  opened: boolean;
  onClose: () => void;
  preference: ListPreference<Row>;
}

/** Which columns, in what order. By buttons, so that it works by keyboard and finger alike. */
export function ColumnChooser<Row extends BaseRow>({ opened, onClose, preference }: Props<Row>) {
  const { all, shown, setColumns } = preference;
  const keys = shown.map((column) => column.key);

  function move(key: string, by: -1 | 1) {
    const from = keys.indexOf(key);
    const next = keys.filter((other) => other !== key);
    next.splice(from + by, 0, key);
    setColumns(next);
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Colunas" size="sm">
      <Stack gap={4}>
        {all.map((column) => {
          const place = keys.indexOf(column.key);
          const visible = place >= 0;
          return (
            <Group key={column.key} justify="space-between" wrap="nowrap" mih={36}>
              <Checkbox
                label={column.title}
                checked={visible}
                disabled={visible && keys.length === 1}
                onChange={() => setColumns(visible ? keys.filter((key) => key !== column.key) : [...keys, column.key])}
              />
              {visible && (
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Mover ${column.title} para antes`}
                    disabled={place === 0}
                    onClick={() => move(column.key, -1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Mover ${column.title} para depois`}
                    disabled={place === keys.length - 1}
                    onClick={() => move(column.key, 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          );
        })}
        <Group justify="space-between" mt="md">
          <Button variant="subtle" color="gray" onClick={() => setColumns(undefined)}>
            Restaurar padrão
          </Button>
          <Button onClick={onClose}>Concluir</Button>
        </Group>
        <Text size="xs" c="dimmed">
          Fica guardado para você, em qualquer computador.
        </Text>
      </Stack>
    </Modal>
  );
}
