import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';

const shortcuts: [string, string][] = [
  ['/', 'Buscar na lista'],
  ['j', 'Próxima linha'],
  ['k', 'Linha anterior'],
  ['Enter', 'Abrir a linha'],
  ['e', 'Editar a linha'],
  ['x', 'Selecionar a linha'],
  ['Esc', 'Limpar a seleção'],
];

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Atalhos do teclado nas listas" size="sm" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack gap="xs">
        {shortcuts.map(([key, what]) => (
          <Group key={key} justify="space-between">
            <Text size="sm">{what}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
