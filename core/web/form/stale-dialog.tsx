import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatDateTime } from '#core/contract/format.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { labelOf, ownWord } from '#core/web/show/change-words.ts';
import { FieldValue } from '#core/web/show/field-value.tsx';
import { useFieldWords, type FieldWords } from '#core/web/show/field-words.ts';
import { differences, fieldByField, linesTold, type StaleDetails } from './stale.ts';
import type { Values } from './form-context.ts';

interface Props {
  /** Whose words the values are told in. */
  entity: string;
  details: StaleDetails;
  base: Values;
  mine: Values;
  theirs: Values;
  labels: Map<string, string>;
  onReload: () => void;
  onReapply: () => void;
  onClose: () => void;
}

/** Two people edited the same record: shows what differs and lets the second one decide. */
export function StaleDialog({ entity, details, base, mine, theirs, labels, onReload, onReapply, onClose }: Props) {
  const words = useFieldWords(entity);
  const found = differences(base, mine, theirs);
  // What has a telling of its own is told whole.
  const rows = [
    ...fieldByField(
      base,
      found.filter(({ key }) => !tellingOf(key, words)),
    ),
    ...found.filter(({ key }) => tellingOf(key, words)).map((one) => ({ ...one, before: base[one.key] })),
  ];
  const told = rows.map(({ key, before, theirs: saved, mine: own, touched }): ToldRow => ({
    key,
    label: labels.get(key) ?? labelOf(lastOf(key), words),
    saved: <Told path={key} before={before} value={saved} words={words} />,
    own: touched ? <Told path={key} before={before} value={own} words={words} /> : undefined,
  }));
  const isPhone = useMediaQuery(phoneWidth);
  const who = details.changed_by ?? 'Outra pessoa';
  return (
    <Modal opened onClose={onClose} size="lg" title="Este registro mudou enquanto você editava">
      <Stack>
        <Text size="sm">
          {who} salvou uma alteração{details.changed_at ? ` em ${formatDateTime(details.changed_at)}` : ''}. Nada do que
          você digitou foi perdido.
        </Text>
        {rows.length > 0 && (isPhone ? <Stacked rows={told} /> : <SideBySide rows={told} />)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onReload}>
            Recarregar
          </Button>
          <Button onClick={onReapply} data-autofocus>
            Reaplicar minhas alterações
          </Button>
        </Group>
        <Text size="xs" c="dimmed" ta="right">
          Recarregar descarta o que você digitou. Reaplicar mantém o que você mudou sobre a versão nova; confira e
          salve.
        </Text>
      </Stack>
    </Modal>
  );
}

interface ToldRow {
  key: string;
  label: string;
  saved: ReactNode;
  /** Nothing where the person changed nothing. */
  own: ReactNode;
}

const untouched = (
  <Text span c="dimmed" size="sm">
    não alterado por você
  </Text>
);

function SideBySide({ rows }: { rows: readonly ToldRow[] }) {
  return (
    <WideTable name="O que mudou">
      <Table miw={420} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Salvo agora</Table.Th>
            <Table.Th>No seu formulário</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, saved, own }) => (
            <Table.Tr key={key}>
              <Table.Td>{label}</Table.Td>
              <Table.Td>{saved}</Table.Td>
              <Table.Td fw={own ? 600 : 400}>{own ?? untouched}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

/** A phone has no room for three columns. */
function Stacked({ rows }: { rows: readonly ToldRow[] }) {
  return (
    <Stack gap="sm">
      {rows.map(({ key, label, saved, own }) => (
        <section key={key} aria-label={label}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" component="div">
            <Text span size="sm" c="dimmed">
              Salvo agora:{' '}
            </Text>
            {saved}
          </Text>
          <Text size="sm" component="div" fw={own ? 600 : 400}>
            <Text span size="sm" c="dimmed" fw={400}>
              No seu formulário:{' '}
            </Text>
            {own ?? untouched}
          </Text>
        </section>
      ))}
    </Stack>
  );
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;
const isKey = (value: unknown): boolean => typeof value === 'string' && uuid.test(value);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function tellingOf(key: string, words: FieldWords) {
  const word = words[key];
  return typeof word === 'object' && word !== null && 'diff' in word ? word.diff : undefined;
}

interface ToldProps {
  path: string;
  before: unknown;
  value: unknown;
  words: FieldWords;
}
/** As the history tells it; lines by how many, and a key that has no name only as changed. */
function Told({ path, before, value, words }: ToldProps) {
  const key = lastOf(path);
  const word = ownWord(key, words);
  const telling = tellingOf(path, words);
  const isList = Array.isArray(value) && value.concat(before).some((item) => isKey(item) || typeof item === 'object');
  const isNamed = typeof word === 'object' && word !== null && 'record' in word;
  const isNameless = isKey(value) ? !isNamed : typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!telling && !isList && !isNameless) return <FieldValue path={key} value={value} words={words} />;
  if (JSON.stringify(before) === JSON.stringify(value)) return 'não alterado';
  if (telling) return telling(before, value);
  return isList ? linesTold(Array.isArray(before) ? before : [], value) : 'alterado';
}
