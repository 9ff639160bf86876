import { Alert, Code, Skeleton, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseExport, IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { Figure, Figures } from '#core/web/figure/figure.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { useNow } from '#core/web/use-now.ts';
import { When } from '#core/web/when.tsx';
import { backupKind, backupOutcome, formatBytes, isLate, outcomeOf, secondPlaceKind } from '../backup.rules.ts';
import { backup, type BackupRun, type BackupState } from '../contract.ts';

/** When the last good copy was made, how big it is, and whether it would come back. */
export function Component() {
  const { data } = useQuery(queryOf(backup.state));
  const state = data?.data;
  const start = (kind: BackupRun['kind']) =>
    void startOperation(backup.run, { kind }, { title: backupKind.label(kind), download: false });
  return (
    <>
      <PageHeader
        title="Cópias de segurança"
        subtitle="Toda noite, às 2h30: banco de dados e arquivos anexados. No dia 1º a última é restaurada à parte e conferida."
        actions={
          state?.embedded
            ? [
                { label: 'Fazer agora', icon: <IconDatabaseExport size={18} />, onClick: () => start('BACKUP') },
                {
                  label: 'Ensaiar restauração',
                  icon: <IconRotateClockwise size={18} />,
                  onClick: () => start('REHEARSAL'),
                },
              ]
            : []
        }
      />
      {state ? <Told state={state} /> : <Skeleton h={320} />}
    </>
  );
}

function Told({ state }: { state: BackupState }) {
  const now = useNow();
  if (!state.embedded)
    return (
      <Alert color="blue" title="O banco de dados é próprio">
        A cópia é feita pelas ferramentas do seu PostgreSQL (variável <Code>DATABASE_URL</Code>): o manual de operação
        diz como.
      </Alert>
    );
  const { keeping } = state;
  return (
    <>
      {isLate(state.unsaved_since, new Date(now)) && (
        <Alert color="red" icon={<IconAlertTriangle />} title="A cópia de segurança está atrasada" mb="md">
          Veja abaixo o que houve na última tentativa e faça uma agora.
        </Alert>
      )}
      <Figures>
        <Figure label="Última cópia boa" value={state.last_good ? <When at={state.last_good} /> : null} />
        <Figure label="Último ensaio bom" value={state.last_rehearsal ? <When at={state.last_rehearsal} /> : null} />
        <Figure label="Cópias guardadas" value={formatNumber(state.count)} note={formatBytes(state.bytes)} />
        <Figure label="Espaço livre" value={state.free_bytes === null ? null : formatBytes(state.free_bytes)} />
      </Figures>
      <Block title="Onde e por quanto tempo">
        <FactList
          facts={[
            { label: 'Pasta', value: state.folder, mono: true },
            ...secondPlaces(state),
            {
              label: 'Fechadas com frase secreta',
              value: state.sealed ? 'Sim' : 'Não: quem tem o arquivo lê tudo (BACKUP_PASSPHRASE)',
            },
            {
              label: 'Ficam',
              value: `As últimas de ${keeping.days} dias, ${keeping.weeks} semanas e ${keeping.months} meses`,
            },
            { label: 'Para restaurar', value: 'DATA_DIR=pasta-nova npm run restore -- ARQUIVO', mono: true },
            ...(state.second_places.some(({ kind }) => kind === 'S3')
              ? [{ label: 'Do depósito S3', value: 'DATA_DIR=pasta-nova npm run restore -- s3:ARQUIVO', mono: true }]
              : []),
          ]}
        />
      </Block>
      <Block title="O que foi feito">
        {state.runs.length > 0 ? <Runs runs={state.runs} /> : <Text>Nenhuma cópia foi feita ainda.</Text>}
      </Block>
    </>
  );
}

/** Where backups go once more. The address is shown, what opens it is not. */
const secondPlaces = ({ second_places: places }: BackupState) =>
  places.length > 0
    ? places.map(({ kind, place }) => ({
        label: `Segundo lugar (${secondPlaceKind.label(kind)})`,
        value: place,
        mono: true,
      }))
    : [
        {
          label: 'Segundo lugar',
          value: 'Não configurado: uma pasta (BACKUP_COPY_DIR) ou um depósito S3 (BACKUP_S3_…)',
        },
      ];

const Runs = ({ runs }: { runs: readonly BackupRun[] }) => (
  <WideTable name="O que foi feito" cards>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Quando</Table.Th>
          <Table.Th>O quê</Table.Th>
          <Table.Th>Resultado</Table.Th>
          <Table.Th ta="right">Tamanho</Table.Th>
          <Table.Th>Por</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {runs.map((run) => (
          <Table.Tr key={run.uuid}>
            <Table.Td data-label="Quando">{formatDateTime(run.began_at)}</Table.Td>
            <Table.Td data-label="O quê">
              {backupKind.label(run.kind)}
              {run.problem && (
                <Text size="xs" c="red">
                  {run.problem}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-label="Resultado">
              <StatusBadge of={backupOutcome} value={outcomeOf(run)} />
            </Table.Td>
            <Table.Td data-label="Tamanho" ta="right">
              {run.bytes === null ? '–' : formatBytes(run.bytes)}
            </Table.Td>
            <Table.Td data-label="Por">{run.asked_by ?? 'De noite'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </WideTable>
);
