import { Button, Collapse, CopyButton, Group, Table, Text } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { placesOf, type TemplateKind } from '../places.rules.ts';

/** The places a template of this kind may use, each copied by a press; beside its button, what else can be done. */
export function PlaceList({ kind, children }: { kind: TemplateKind; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconBraces size={16} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Esconder os campos' : 'Campos que podem ser usados'}
        </Button>
        {children}
      </Group>
      <Collapse expanded={open}>
        <WideTable name="Campos do modelo">
          <Table aria-label="Campos do modelo" verticalSpacing={4} mt="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Campo</Table.Th>
                <Table.Th>O que é</Table.Th>
                <Table.Th>Exemplo</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {placesOf(kind).map(({ name, says, example }) => (
                <Table.Tr key={name}>
                  <Table.Td>
                    <CopyButton value={`{{${name}}}`}>
                      {({ copied, copy }) => (
                        <Button size="compact-sm" variant="subtle" onClick={copy} aria-label={`Copiar {{${name}}}`}>
                          <Text span size="sm" className="mono">
                            {copied ? 'Copiado' : `{{${name}}}`}
                          </Text>
                        </Button>
                      )}
                    </CopyButton>
                  </Table.Td>
                  <Table.Td>{says}</Table.Td>
                  <Table.Td c="dimmed">{example}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Collapse>
    </div>
  );
}
