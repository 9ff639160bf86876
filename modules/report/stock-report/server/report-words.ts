import { changeText } from '#core/contract/change-text.ts';
import { drawn } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { daysFrom, filterIn, type ReportWords } from '#core/server/keep-report.ts';
import { abcClass, stockKind } from '#modules/stock/stock/stock.rules.ts';
import type { stockReport } from '../contract.ts';
import { stockAlert } from '../stock-report.rules.ts';
import { abcSummary, type AbcQuery } from './abc.queries.ts';
import { alertCounts, suggestionPage } from './alert.queries.ts';

const items = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'item' : 'itens'}`;

/** The figures above the curve, as the screen has them. */
export async function abcWords(db: Db, { from, to, kind, class: letters, search }: AbcQuery): Promise<ReportWords> {
  const summary = await abcSummary(db, { from, to, kind });
  return {
    period: daysFrom(summary.from, summary.to),
    filters: [
      ...filterIn('Classe', letters, abcClass.label),
      ...filterIn('Tipo', kind, stockKind.label),
      ...filterIn('Busca', search),
    ],
    figures: [
      {
        label: 'Consumo no período',
        value: formatMoney(summary.total),
        note: changeText(drawn(summary.total), drawn(summary.previous_total)),
      },
      ...summary.classes.map((one) => ({
        label: `Classe ${one.class}`,
        value: items(one.items),
        note: `${formatPercent(one.share, 1)} do valor consumido`,
      })),
      {
        label: 'Sem giro',
        value: items(summary.idle_items),
        note: `${formatMoney(summary.idle_stock_value)} parados`,
      },
    ],
  };
}

export async function alertWords(
  db: Db,
  { alert, kind, search }: Received<typeof stockReport.alerts>['query'],
): Promise<ReportWords> {
  const counts = await alertCounts(db);
  return {
    period: '',
    filters: [
      ...filterIn('Alerta', alert, stockAlert.label),
      ...filterIn('Tipo', kind, stockKind.label),
      ...filterIn('Busca', search),
    ],
    figures: counts.map((one) => ({
      label: stockAlert.label(one.alert),
      value: formatNumber(one.count),
      note: formatMoney(one.value),
    })),
  };
}

export async function suggestionWords(
  db: Db,
  query: Received<typeof stockReport.suggestions>['query'],
): Promise<ReportWords> {
  const { meta } = await suggestionPage(db, { ...query, page: 1, per_page: 1 });
  return {
    period: '',
    filters: [...filterIn('Tipo', query.kind, stockKind.label), ...filterIn('Busca', query.search)],
    figures: [
      { label: 'Itens a comprar', value: formatNumber(meta.total) },
      { label: 'Valor estimado, pelo último custo', value: formatMoney(meta.value) },
    ],
  };
}
