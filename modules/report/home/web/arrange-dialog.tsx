import { ActionIcon, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { asDelivered, moved, toggled, type Arrangement } from '../arrangement.rules.ts';

interface Props {
  /** In the order they stand in now. */
  blocks: readonly { key: string; label: string }[];
  arrangement: Arrangement;
  onChange: (next: Arrangement) => void;
  onClose: () => void;
}

/** Which blocks of Home one sees, and in which order: at once behind the dialog, kept for this person. */
export default function ArrangeDialog({ blocks, arrangement, onChange, onClose }: Props) {
  const keys = blocks.map(({ key }) => key);
  const { hidden } = arrangement;
  const move = (key: string, by: 1 | -1) => onChange({ hidden, order: moved(keys, key, by) });
  return (
    <Modal opened onClose={onClose} title="Organizar o início">
      <Text size="sm" c="dimmed" mb="md">
        Marque o que quer ver e escolha a ordem. Só você vê esta arrumação.
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {blocks.map(({ key, label }, at) => (
          <Group key={key} component="li" justify="space-between" wrap="nowrap">
            <Checkbox
              label={label}
              checked={!hidden.includes(key)}
              onChange={() => onChange({ order: keys, hidden: toggled(hidden, key) })}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon aria-label={`Subir ${label}`} disabled={at === 0} onClick={() => move(key, -1)}>
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Descer ${label}`}
                disabled={at === blocks.length - 1}
                onClick={() => move(key, 1)}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={() => onChange(asDelivered)}>
          Restaurar o padrão
        </Button>
        <Button onClick={onClose}>Pronto</Button>
      </Group>
    </Modal>
  );
}
