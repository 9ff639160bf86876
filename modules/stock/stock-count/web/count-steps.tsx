import { IconCheck, IconClipboardCheck, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { readBack } from '#core/contract/br.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import type { ConsequenceFact } from '#core/web/consequence.tsx';
import { useSteps } from '#core/web/document/use-steps.tsx';
import { stockCount, type StockCount } from '../contract.ts';
import { countMachine, netOf } from '../stock-count.rules.ts';

/** The steps of a count, with what each leads to in its own figures. */
export const useCountSteps = () =>
  useSteps<StockCount, keyof typeof countMachine.steps>({
    contract: stockCount,
    machine: countMachine,
    nameOf: ({ code }) => code,
    icons: { start: IconPlayerPlay, review: IconClipboardCheck, approve: IconCheck, recount: IconRefresh },
    asks: {
      review: (row) => {
        const pending = row.line_count - row.counted;
        return {
          title: 'Encerrar a contagem?',
          message: `${leftOver(pending)} As diferenças aparecerão para conferência.`,
          facts: [
            counted('Lotes contados', row),
            ...(pending > 0 ? [{ label: 'Sem contagem', value: formatNumber(pending), tone: 'red' as const }] : []),
          ],
          danger: true,
          body: { leave_uncounted: pending > 0 },
        };
      },
      recount: () => ({ title: 'Pedir a segunda contagem?' }),
      approve: (row) => ({
        title: 'Aprovar e ajustar o saldo?',
        message: row.difference_count
          ? `${row.difference_count === 1 ? '1 ajuste será lançado' : `${formatNumber(row.difference_count)} ajustes serão lançados`}: sobras de ${formatMoney(row.surplus_value)} e faltas de ${formatMoney(withoutSign(row.shortage_value))}. Isto não poderá ser desfeito.`
          : 'Não há diferenças: nada será ajustado.',
        facts: row.difference_count ? adjusted(row) : [],
        danger: true,
      }),
      cancel: (row) => ({ title: `Cancelar ${row.code}?`, facts: [counted('Lotes já contados', row)] }),
    },
  });

const counted = (label: string, row: StockCount): ConsequenceFact => ({
  label,
  value: `${formatNumber(row.counted)} de ${formatNumber(row.line_count)}`,
});

function leftOver(pending: number): string {
  if (pending === 0) return 'Tudo foi contado.';
  const left = pending === 1 ? '1 lote não foi contado' : `${formatNumber(pending)} lotes não foram contados`;
  return `${left} e ${pending === 1 ? 'ficará' : 'ficarão'} com o saldo como está.`;
}

/** Said as missing, a shortage needs no minus. */
const withoutSign = (value: string | null): string => (value ?? '0').replace('-', '');

function adjusted(row: StockCount): ConsequenceFact[] {
  const net = netOf(row);
  const lost = net.startsWith('-');
  return [
    { label: 'Ajustes', value: formatNumber(row.difference_count) },
    { label: 'Sobras', value: formatMoney(row.surplus_value) },
    { label: 'Faltas', value: formatMoney(row.shortage_value) },
    {
      label: lost ? 'O estoque perde' : 'O estoque ganha',
      value: readBack(withoutSign(net)),
      tone: lost ? 'red' : 'green',
    },
  ];
}
