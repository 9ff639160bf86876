import { useState } from 'react';
import { AppError } from '#core/contract/error.ts';
import { readBack } from '#core/contract/br.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { minus } from '#core/contract/decimal.ts';
import { download, saveFile } from '#core/web/call.ts';
import { confirm } from '#core/web/confirm.tsx';
import type { ConsequenceFact } from '#core/web/consequence.tsx';
import ReasonDialog from '#core/web/form/reason-dialog.tsx';
import { useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { stockCount, type StockCount } from '../contract.ts';

const invalidates = ['/stock/count', '/stock/part', '/stock/product', '/stock/movement'] as const;

/** The steps of a count, each asked before it is taken. */
export function useCountSteps(row: StockCount) {
  const params = { uuid: row.uuid };
  const start = useWrite(stockCount.start, { success: 'Contagem iniciada!', invalidates });
  const review = useWrite(stockCount.review, { success: 'Contagem encerrada!', invalidates });
  const recount = useWrite(stockCount.recount, { success: 'Segunda contagem iniciada!', invalidates });
  const approve = useWrite(stockCount.approve, { success: 'Inventário aprovado e saldo ajustado!', invalidates });
  const [printing, setPrinting] = useState(false);
  const pending = row.line_count - row.counted;

  return {
    busy: start.isPending || review.isPending || recount.isPending || approve.isPending,
    printing,
    start: () => start.mutate({ params, body: { version: row.version } }),
    async review() {
      const left = pending === 1 ? '1 lote não foi contado' : `${formatNumber(pending)} lotes não foram contados`;
      const sure = await confirm({
        title: 'Encerrar a contagem?',
        message:
          pending > 0
            ? `${left} e ficarão com o saldo como está. As diferenças aparecerão para conferência.`
            : 'Tudo foi contado. As diferenças aparecerão para conferência.',
        facts: [
          { label: 'Lotes contados', value: `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` },
          ...(pending > 0 ? [{ label: 'Sem contagem', value: formatNumber(pending), tone: 'red' as const }] : []),
        ],
        verb: 'Encerrar contagem',
        danger: true,
      });
      if (sure) review.mutate({ params, body: { version: row.version, leave_uncounted: pending > 0 } });
    },
    async recount() {
      const sure = await confirm({
        title: 'Pedir a segunda contagem?',
        message: 'Só os lotes com diferença voltam para a contagem, de novo sem mostrar o saldo. A segunda vale.',
        verb: 'Pedir segunda contagem',
      });
      if (sure) recount.mutate({ params, body: { version: row.version } });
    },
    async approve() {
      const sure = await confirm({
        title: 'Aprovar e ajustar o saldo?',
        message: row.difference_count
          ? `${row.difference_count === 1 ? '1 ajuste será lançado' : `${formatNumber(row.difference_count)} ajustes serão lançados`}: sobras de ${formatMoney(row.surplus_value)} e faltas de ${formatMoney(row.shortage_value)}. Isto não poderá ser desfeito.`
          : 'Não há diferenças: nada será ajustado.',
        facts: row.difference_count ? adjusted(row) : [],
        verb: 'Aprovar e ajustar',
        danger: true,
      });
      if (sure) approve.mutate({ params, body: { version: row.version } });
    },
    async print() {
      setPrinting(true);
      try {
        saveFile(await download(stockCount.pdf, { params }));
      } catch (error) {
        toast.error(error instanceof AppError ? error.message : 'Erro desconhecido');
      }
      setPrinting(false);
    },
  };
}

function adjusted(row: StockCount): ConsequenceFact[] {
  const net = minus(row.surplus_value ?? '0', row.shortage_value ?? '0');
  const lost = net.startsWith('-');
  return [
    { label: 'Ajustes', value: formatNumber(row.difference_count) },
    { label: 'Sobras', value: formatMoney(row.surplus_value) },
    { label: 'Faltas', value: formatMoney(row.shortage_value) },
    {
      label: lost ? 'O estoque perde' : 'O estoque ganha',
      value: readBack(net.replace('-', '')),
      tone: lost ? 'red' : 'green',
    },
  ];
}

/** A cancelled count says why. */
export function CancelDialog({ row, onClose }: { row: StockCount; onClose: () => void }) {
  const cancel = useWrite(stockCount.cancel, { success: 'Inventário cancelado!', invalidates, onSuccess: onClose });
  return (
    <ReasonDialog
      title={`Cancelar ${row.code}?`}
      message="Nada será ajustado; o que foi contado fica no registro, e o inventário não poderá ser retomado."
      facts={[{ label: 'Lotes já contados', value: `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}` }]}
      label="Motivo"
      verb="Cancelar inventário"
      required
      danger
      busy={cancel.isPending}
      onDone={(reason) => cancel.mutate({ params: { uuid: row.uuid }, body: { version: row.version, reason } })}
      onClose={onClose}
    />
  );
}
