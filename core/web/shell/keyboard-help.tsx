import { Fragment } from 'react';
import { Group, Kbd, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core';

const groups: [title: string, keys: [what: string, ...keys: string[]][]][] = [
  [
    'Em qualquer tela',
    [
      ['Pesquisar telas, ações e registros', 'Ctrl', 'K'],
      ['Recolher ou expandir o menu', 'Ctrl', 'B'],
      ['Ajuda desta tela', 'Ctrl', '/'],
      ['Ver estes atalhos', '?'],
    ],
  ],
  [
    'Nas listas',
    [
      ['Buscar na lista', '/'],
      ['Próxima linha', 'J'],
      ['Linha anterior', 'K'],
      ['Abrir a linha', 'Enter'],
      ['Editar a linha', 'E'],
      ['Selecionar a linha', 'X'],
      ['Limpar a seleção', 'Esc'],
    ],
  ],
  ['Nos formulários', [['Salvar', 'Ctrl', 'Enter']]],
];

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Atalhos do teclado" size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {groups.map(([title, keys]) => (
          <Stack key={title} gap="xs">
            <Title order={3} size="h4">
              {title}
            </Title>
            {keys.map(([what, ...combination]) => (
              <Group key={what} justify="space-between" wrap="nowrap">
                <Text>{what}</Text>
                <Text component="span" style={{ whiteSpace: 'nowrap' }}>
                  {combination.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && ' + '}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </Text>
              </Group>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
