import { Text } from '@mantine/core';
import { IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react';
import { formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { isZero } from '#core/contract/decimal.ts';
import { itemKind, partOrigin } from '#modules/budget/coverage/item.rules.ts';
import type { PublicBudget } from '../contract.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import classes from './approval.module.css';

type Item = PublicBudget['items'][number];

/** One line as a customer reads it: what, how much, and what of it is theirs to pay. */
export function ItemWords({ item }: { item: Item }) {
  const about = [itemKind.label(item.kind), item.part_origin && partOrigin.label(item.part_origin).toLowerCase()];
  return (
    <div className={classes.words}>
      <div className={classes.line}>
        <Text fw={500}>{item.description}</Text>
        <Text fw={600} className={classes.amount}>
          {formatMoney(item.chargeable)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' ')} · {formatNumber(item.quantity)} {item.unit} × {formatMoney(item.unit_price)}
        {!isZero(item.discount) && <> − desconto {formatMoney(item.discount)}</>}
      </Text>
      <WhoPays item={item} />
      {item.approved !== null && (
        <Text size="sm" fw={500} c={`var(--mantine-color-${item.approved ? 'green' : 'red'}-text)`}>
          {item.approved ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}{' '}
          {item.approved ? 'Aprovado' : 'Recusado'}
        </Text>
      )}
    </div>
  );
}

function WhoPays({ item: { coverage, covered, chargeable } }: { item: Item }) {
  if (coverage.cause === 'NONE' || isZero(covered))
    return (
      <Text size="sm" c="dimmed">
        Por sua conta: {lower(coverage.reason)}
      </Text>
    );
  const all = isZero(chargeable);
  const cause = coverageCause.label(coverage.cause);
  const named = coverage.reason.toLowerCase().startsWith(cause.split(',')[0]?.toLowerCase() ?? cause);
  const why = named ? coverage.reason : `${cause}: ${lower(coverage.reason)}`;
  return (
    <Text size="sm" c="var(--mantine-color-teal-text)">
      <IconShieldCheck size={14} aria-hidden className={classes.shield} />{' '}
      {all ? 'Sem custo para você' : `${formatPercent(coverage.percent)} coberto (${formatMoney(covered)})`}:{' '}
      {lower(why)}
    </Text>
  );
}

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1);
