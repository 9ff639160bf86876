import { Alert, Badge, Button, Checkbox, Group, Select, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { useWrite } from '#core/web/query.ts';
import { dataImport, type ImportRow, type ImportType } from '../contract.ts';
import classes from './import.module.css';

interface Props {
  row: ImportRow;
  type: ImportType;
  onStarted: () => void;
}

interface Half {
  /** 'endereço' */
  what: string;
  why: string;
  columns: string[];
}

/** What is brought by halves: a city without its street. */
function halvesOf({ columns }: ImportType, mapping: readonly (string | null)[]): Half[] {
  const needs = columns.flatMap(({ key, needs: own }) => (own && mapping.includes(key) ? [own] : []));
  const byReason = new Map(needs.map((need) => [need.why, need]));
  return [...byReason.values()]
    .map(({ what, why, keys }) => ({
      what,
      why,
      columns: columns.filter(({ key }) => keys.includes(key) && !mapping.includes(key)).map(({ title }) => title),
    }))
    .filter(({ columns: missing }) => missing.length > 0);
}

/** Which column of the file is which of ours: guessed, remembered, and the person's to change. */
export function ImportMapping({ row, type, onStarted }: Props) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [mapping, setMapping] = useState(() => row.headers.map(({ column }) => column));
  const [clearEmpty, setClearEmpty] = useState(row.clear_empty);
  const map = useWrite(dataImport.map, { onSuccess: onStarted });
  // Until the next step is on the screen a second press would ask for what is already under way.
  const begun = useRef(false);
  function start() {
    if (begun.current) return;
    begun.current = true;
    const body = { mapping, clear_empty: clearEmpty };
    map.mutate({ params: { uuid: row.uuid }, body }, { onError: () => (begun.current = false) });
  }
  const missing = type.columns.filter(({ key, required }) => required && !mapping.includes(key));
  const halves = halvesOf(type, mapping);
  const keyMissing = missing.find(({ key }) => key === type.key);
  const choose = (place: number, value: string | null) => setMapping(mapping.with(place, value));
  /** None of the columns that say only half of it. */
  function leaveOut(why: string) {
    const dropped = new Set(type.columns.flatMap(({ key, needs }) => (needs?.why === why ? [key] : [])));
    setMapping(mapping.map((key) => (key !== null && dropped.has(key) ? null : key)));
  }
  const choice = (place: number) => (
    <Select
      aria-label={`Coluna ${row.headers[place]?.title || place + 1} vai para`}
      placeholder="Não importar"
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Não importar esta coluna' }}
      nothingFoundMessage="Nenhuma coluna com este nome"
      data={type.columns.map(({ key, title }) => ({
        value: key,
        label: title,
        disabled: mapping.includes(key) && mapping[place] !== key,
      }))}
      value={mapping[place] ?? null}
      onChange={(value) => choose(place, value)}
    />
  );
  return (
    <>
      {keyMissing ? (
        <Alert color="yellow" mb="md" title={`Falta indicar: ${missing.map(({ title }) => title).join(', ')}`}>
          É por “{keyMissing.title}” que se sabe de qual {type.one} cada linha fala.
        </Alert>
      ) : (
        missing.length > 0 && (
          <Alert color="yellow" mb="md" title={`Sem ${missing.map(({ title }) => title).join(', ')}`}>
            Só {type.many.toLowerCase()} que já existem poderão ser {type.feminine ? 'alteradas' : 'alterados'}; linhas
            novas serão recusadas.
          </Alert>
        )
      )}
      {halves.map(({ what, why, columns }) => (
        <Alert key={why} color="yellow" mb="md" title={`Sem ${columns.join(', ')}`}>
          {why}
          <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={() => leaveOut(why)}>
            Importar sem {what}
          </Button>
        </Alert>
      ))}
      {phone ? (
        <ul className={classes.mapCards} aria-label="Colunas do arquivo">
          {row.headers.map((header, place) => (
            <li key={place} className={classes.card}>
              <HeaderName header={header} place={place} />
              <Text size="xs" className={classes.samples} mb={6}>
                {header.samples.join(' · ')}
              </Text>
              {choice(place)}
            </li>
          ))}
        </ul>
      ) : (
        <Table className={classes.mapping} aria-label="Colunas do arquivo">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Coluna do arquivo</Table.Th>
              <Table.Th>Exemplos</Table.Th>
              <Table.Th w={300}>Vai para</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {row.headers.map((header, place) => (
              <Table.Tr key={place}>
                <Table.Td>
                  <HeaderName header={header} place={place} />
                </Table.Td>
                <Table.Td className={classes.samples}>{header.samples.join(' · ')}</Table.Td>
                <Table.Td>{choice(place)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Checkbox
        mt="lg"
        label="Células vazias apagam o que está cadastrado"
        description="Sem marcar, uma célula vazia deixa o valor como está."
        checked={clearEmpty}
        onChange={(event) => setClearEmpty(event.currentTarget.checked)}
      />
      <div className={classes.bar}>
        <Button loading={map.isPending || map.isSuccess} disabled={keyMissing !== undefined} onClick={start}>
          Conferir linhas
        </Button>
      </div>
    </>
  );
}

function HeaderName({ header, place }: { header: ImportRow['headers'][number]; place: number }) {
  return (
    <Group gap={8}>
      <Text size="sm" fw={500}>
        {header.title || `(coluna ${place + 1}, sem título)`}
      </Text>
      {header.remembered && (
        <Badge size="sm" variant="outline" color="gray">
          como da última vez
        </Badge>
      )}
    </Group>
  );
}
