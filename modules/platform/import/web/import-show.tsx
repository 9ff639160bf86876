import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { RecordLoader } from '#core/web/show/record-loader.tsx';
import { ShowPage } from '#core/web/show/show-page.tsx';
import { dataImport, type ImportRow } from '../contract.ts';
import { importStatus, isBusy } from '../import.rules.ts';
import { ImportLines } from './import-lines.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImportActions } from './use-import-actions.tsx';
import classes from './import.module.css';

export function Component() {
  return (
    <RecordLoader endpoint={dataImport.show} back="/import">
      {(row) => <Shown key={row.uuid} row={row} />}
    </RecordLoader>
  );
}

const steps = ['Colunas', 'Conferência', 'Resultado'] as const;
type Step = 0 | 1 | 2;

function stepOf(row: ImportRow): Step {
  const analysed =
    row.counts.pending + row.counts.rejected + row.counts.equal + row.counts.created + row.counts.updated;
  switch (row.status) {
    case 'UPLOADED':
      return 0;
    case 'ANALYSING':
    case 'READY':
      return 1;
    case 'FAILED':
      return row.counts.created + row.counts.updated > 0 ? 2 : analysed > 0 ? 1 : 0;
    case 'RUNNING':
    case 'DONE':
    case 'CANCELLED':
    case 'UNDOING':
    case 'UNDONE':
      return 2;
  }
}

function Shown({ row }: { row: ImportRow }) {
  const { data } = useQuery(queryOf(dataImport.types));
  const type = data?.data.find((one) => one.type === row.type);
  const [remapping, setRemapping] = useState(false);
  const actions = useImportActions(row, type, () => setRemapping(true));
  const busy = isBusy(row.status);
  const step = remapping && !busy ? 0 : stepOf(row);
  return (
    <ShowPage>
      <PageHeader
        title={row.file_name}
        subtitle={`Importação de ${row.type_label.toLowerCase()}`}
        badge={<StatusBadge of={importStatus} value={row.status} />}
        actions={step === 0 ? actions.filter((action) => action.label === 'Descartar') : actions}
      />
      <ol className={classes.steps} aria-label="Etapas">
        {steps.map((name, place) => (
          <li key={name} aria-current={place === step ? 'step' : undefined}>
            <span className={classes.number} aria-hidden>
              {place + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      {row.status === 'FAILED' && (
        <Alert color="red" mb="md" title="Não foi possível terminar">
          {row.message ?? 'O trabalho parou no meio.'} O que já foi feito está na lista abaixo.
        </Alert>
      )}
      {busy && row.operation_id ? (
        <ImportProgress key={row.operation_id} row={row} id={row.operation_id} />
      ) : step === 0 && type ? (
        <ImportMapping row={row} type={type} onStarted={() => setRemapping(false)} />
      ) : (
        <ImportLines row={row} type={type} result={step === 2} />
      )}
    </ShowPage>
  );
}
