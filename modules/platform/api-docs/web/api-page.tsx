import { useMemo, useState } from 'react';
import { Accordion, Anchor, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { system } from '#core/contract/system.ts';
import { queryOf } from '#core/web/query.ts';
import { saveFile } from '#core/web/call.ts';
import { ApiCallItem } from './api-call.tsx';
import { callsOf, type ApiCall, type OpenApi } from './api.types.ts';

const byModule = (calls: ApiCall[]): [string, ApiCall[]][] => [
  ...Map.groupBy(calls, ({ tags: [module = ''] }) => module),
];

export function Component() {
  const found = useQuery(queryOf(system.openapi));
  const document = found.data as OpenApi | undefined;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string[]>([]);
  const groups = useMemo(() => {
    const words = search.toLowerCase().trim();
    const calls = document ? callsOf(document) : [];
    return byModule(
      calls.filter((call) => `${call.method} ${call.path} ${call.operationId}`.toLowerCase().includes(words)),
    );
  }, [document, search]);

  const download = () =>
    saveFile({
      blob: new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }),
      name: 'openapi.json',
    });

  return (
    <Stack gap="lg" maw={960} mx="auto">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1} size="h2">
            API
          </Title>
          <Text c="dimmed" size="sm">
            Todas as chamadas deste servidor, quem pode fazê-las e o que elas recebem e respondem.{' '}
            <Anchor component="button" type="button" size="sm" onClick={download} disabled={!document}>
              Baixar documento OpenAPI
            </Anchor>
          </Text>
        </div>
        <TextInput
          aria-label="Buscar chamada"
          placeholder="Buscar chamada"
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      {!document && <Skeleton h={400} />}
      {document && groups.length === 0 && <Text c="dimmed">Nenhuma chamada encontrada.</Text>}
      {groups.map(([module, calls]) => (
        <section key={module}>
          <Title order={2} size="h4" mb="xs">
            {module}
          </Title>
          <Accordion multiple chevronPosition="left" variant="separated" value={open} onChange={setOpen}>
            {calls.map((call) => (
              <ApiCallItem key={call.operationId} call={call} open={open.includes(call.operationId)} />
            ))}
          </Accordion>
        </section>
      ))}
    </Stack>
  );
}
