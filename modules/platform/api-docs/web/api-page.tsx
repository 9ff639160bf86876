import { useMemo, useState } from 'react';
import { Accordion, Anchor, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { system } from '#core/contract/system.ts';
import { queryOf } from '#core/web/query.ts';
import { saveFile } from '#core/web/call.ts';
import { ApiCalls } from './api-calls.tsx';
import { callsOf, type ApiCall, type OpenApi } from './api.types.ts';
import { HowTo } from './how-to.tsx';

const byModule = (calls: ApiCall[]): [string, ApiCall[]][] => [
  ...Map.groupBy(calls, ({ tags: [module = ''] }) => module),
];
/** More than a person reads: whoever finds as many types another letter. */
const mostFound = 40;

export function Component() {
  const found = useQuery(queryOf(system.openapi));
  const document = found.data as OpenApi | undefined;
  const [search, setSearch] = useState('');
  const calls = useMemo(() => (document ? callsOf(document) : []), [document]);
  const groups = useMemo(() => byModule(calls), [calls]);
  const words = search.toLowerCase().trim();

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
      {words === '' && <HowTo />}
      {!document && <Skeleton h={400} />}
      {document && (words === '' ? <Groups groups={groups} /> : <Found calls={calls} words={words} />)}
    </Stack>
  );
}

/** Module by module, closed: over eight hundred calls drawn at once froze the browser. */
function Groups({ groups }: { groups: [string, ApiCall[]][] }) {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        Chamadas por módulo
      </Title>
      <Accordion multiple order={3} chevronPosition="left" variant="contained" value={open} onChange={setOpen}>
        {groups.map(([module, calls]) => (
          <Accordion.Item key={module} value={module}>
            <Accordion.Control>
              {module}{' '}
              <Text span size="sm" c="dimmed">
                {calls.length}
              </Text>
            </Accordion.Control>
            {open.includes(module) && (
              <Accordion.Panel>
                <ApiCalls calls={calls} order={4} />
              </Accordion.Panel>
            )}
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

function Found({ calls, words }: { calls: ApiCall[]; words: string }) {
  const found = calls.filter((call) => `${call.method} ${call.path} ${call.operationId}`.toLowerCase().includes(words));
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        Encontradas
      </Title>
      <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
        {found.length === 0
          ? 'Nenhuma chamada encontrada.'
          : found.length > mostFound
            ? `As primeiras ${mostFound} de ${formatNumber(found.length)}. Continue digitando para chegar à sua.`
            : `${formatNumber(found.length)} ${found.length === 1 ? 'chamada' : 'chamadas'}`}
      </Text>
      {found.length > 0 && <ApiCalls calls={found.slice(0, mostFound)} order={3} />}
    </section>
  );
}
