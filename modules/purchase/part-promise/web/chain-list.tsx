import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Call } from '#core/contract/endpoint.ts';
import { dayOf, formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import { useNow } from '#core/web/use-now.ts';
import { importStep } from '#modules/purchase/import-tracking/import-tracking.rules.ts';
import { purchaseStatus } from '#modules/purchase/purchase/purchase.rules.ts';
import { requestStatus } from '#modules/purchase/purchase-request/purchase-request.rules.ts';
import { partPromise, type Chain } from '../contract.ts';
import classes from './chain-list.module.css';

interface Stop {
  key: string;
  word: string;
  code: string;
  to: string;
  note: string;
}
const by = (word: string, day: string | null): string => (day ? `${word} ${formatDate(day)}` : '');

/** The stations it has reached, in the order of the way. */
const stopsOf = ({
  order,
  reservation,
  request,
  unit,
  quotation,
  purchase,
  import: abroad,
  receiving,
}: Chain): Stop[] => [
  ...(order
    ? [
        {
          key: 'order',
          word: 'Ordem',
          code: order.code,
          to: `/service-order/show/${order.uuid}`,
          note: order.due_at ? `prometida para ${formatDateTime(order.due_at)}` : '',
        },
      ]
    : []),
  ...(order && reservation
    ? [
        {
          key: 'reservation',
          word: 'Reserva',
          code: `${formatNumber(reservation.quantity)} ${unit}`,
          to: `/service-order/show/${order.uuid}?tab=parts`,
          note: 'separadas no estoque',
        },
      ]
    : []),
  {
    key: 'request',
    word: 'Solicitação',
    code: request.code,
    to: `/purchase/request/show/${request.uuid}`,
    note: requestStatus.label(request.status),
  },
  ...(quotation
    ? [
        {
          key: 'quotation',
          word: 'Cotação',
          code: quotation.code,
          to: `/purchase/quotation/show/${quotation.uuid}`,
          note: by('propostas até', quotation.day),
        },
      ]
    : []),
  ...(purchase
    ? [
        {
          key: 'purchase',
          word: 'Pedido',
          code: purchase.code,
          to: `/purchase/show/${purchase.uuid}`,
          note: by(`${purchaseStatus.label(purchase.status)}, enviado em`, purchase.day) || 'Rascunho',
        },
      ]
    : []),
  ...(abroad
    ? [
        {
          key: 'import',
          word: 'Importação',
          code: abroad.code,
          to: `/purchase/request/import-tracking/${abroad.uuid}`,
          note: abroad.step ? by(`${importStep.label(abroad.step)} até`, abroad.day) : 'Concluída',
        },
      ]
    : []),
  ...(receiving
    ? [
        {
          key: 'receiving',
          word: 'Recebimento',
          code: receiving.code,
          to: `/purchase/receiving/show/${receiving.uuid}`,
          note: by('em', receiving.day),
        },
      ]
    : []),
];

/** The way of each part that was asked for here, from who needs it to the shelf. */
export function ChainList({ query }: { query: Call<typeof partPromise.list>['query'] }) {
  const { data, isLoadingError, error } = useQuery({ ...queryOf(partPromise.list, { query }), meta: { silent: true } });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={120} />;
  if (data.data.length === 0) return <Empty within title="Nada foi solicitado a compras" />;
  return (
    <ul className={classes.chains}>
      {data.data.map((chain) => (
        <li key={chain.key}>
          <div className={classes.head}>
            <Text fw={500}>
              {formatNumber(chain.quantity)} {chain.unit} · {chain.description}
            </Text>
            <Expected chain={chain} />
          </div>
          <ol className={classes.stops} aria-label={`Caminho de ${chain.description}`}>
            {stopsOf(chain).map(({ key, word, code, to, note }) => (
              <li key={key}>
                <Text size="xs" c="dimmed">
                  {word}
                </Text>
                <RecordLink to={to}>{code}</RecordLink>
                <Text size="xs">{note}</Text>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function Expected({ chain: { expected_at, is_late, receiving, purchase } }: { chain: Chain }) {
  const today = dayOf(useNow());
  if (!expected_at)
    return (
      <Text size="sm" c="dimmed">
        {receiving ? 'Chegou' : purchase ? 'Sem previsão' : 'Ainda não pedida'}
      </Text>
    );
  return (
    <Text size="sm" {...(is_late ? { c: 'var(--mantine-color-error)', fw: 500 } : {})}>
      {expected_at < today ? 'Devia ter chegado em' : 'Chega em'} {formatDate(expected_at)}
      {is_late ? ', depois do prazo da ordem' : ''}
    </Text>
  );
}
