import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AppError } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import { operation } from '#core/contract/operation.ts';
import { call } from '#core/web/call.ts';
import { follow } from '#core/web/operation/operation-store.ts';
import { useOperation } from '#core/web/operation/use-operation.ts';
import { refresh } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import type { ImportRow } from '../contract.ts';
import classes from './import.module.css';

const words: Partial<Record<ImportRow['status'], string>> = {
  ANALYSING: 'Conferindo as linhas. Nada é gravado nesta etapa.',
  RUNNING: 'Importando. Você pode sair desta tela: o trabalho continua.',
  UNDOING: 'Desfazendo. Você pode sair desta tela: o trabalho continua.',
};

/** On its own screen the progress is here; whoever leaves takes it along in the tray. */
export function ImportProgress({ row, id }: { row: ImportRow; id: string }) {
  const [cancelling, setCancelling] = useState(false);
  const over = useRef(false);
  const { row: work, lost } = useOperation(id, () => {
    over.current = true;
    void refresh('all');
  });
  useEffect(
    () => () => {
      const title = `${row.file_name}: ${words[row.status]?.split('.')[0]?.toLowerCase() ?? ''}`;
      if (!over.current) follow({ id, title, download: false });
    },
    [id, row.file_name, row.status],
  );
  async function cancel() {
    setCancelling(true);
    await call(operation.cancel, { params: { id } }).catch((error: AppError) => toast.error(error.message));
    setCancelling(false);
  }
  const share = work && work.total_items > 0 ? Math.min(100, (work.processed_items / work.total_items) * 100) : 0;
  return (
    <section className={classes.panel} role="status" aria-label="Andamento">
      <Text mb="sm">{words[row.status]}</Text>
      <Progress value={share || 100} animated striped={share === 0} aria-label="Progresso" mb={6} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {lost
            ? 'Não foi possível acompanhar. Recarregue a tela para ver como ficou.'
            : work
              ? `${formatNumber(work.processed_items)} de ${formatNumber(work.total_items)} linhas`
              : 'Na fila…'}
        </Text>
        <Button variant="default" size="compact-md" loading={cancelling} onClick={() => void cancel()}>
          Cancelar
        </Button>
      </Group>
    </section>
  );
}
