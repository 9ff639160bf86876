import { Button, Text, TextInput } from '@mantine/core';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { isNegative, isPositive, isZero } from '#core/contract/decimal.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { driftOf, isDearer, type ComparedLine, type Landed } from '../comparison.rules.ts';
import type { Offer, Quotation } from '#modules/purchase/quotation/contract.ts';
import type { Comparing } from './comparison.types.ts';
import classes from './comparison.module.css';

type Line = Quotation['lines'][number];
const daysText = (days: number | null): string =>
  days === null ? 'prazo não informado' : days === 0 ? 'imediato' : days === 1 ? '1 dia' : `${days} dias`;

/** One supplier's offer of one line: what it costs delivered, when it comes, how it stands. */
export function OfferFigures({ landed, line }: { landed: Landed<Offer>; line: Line }) {
  const { offer, total, freight, best_price, best_date } = landed;
  const parts = [
    isPositive(offer.discount) && `desconto ${formatMoney(offer.discount)}`,
    isPositive(freight) && `frete ${formatMoney(freight)}`,
    isPositive(offer.taxes) && `impostos ${formatMoney(offer.taxes)}`,
  ].filter(Boolean);
  return (
    <div className={classes.offer}>
      <Text fw={600} className={classes.figure ?? ''}>
        {formatMoney(total)}
      </Text>
      <Text size="xs" c="dimmed">
        {formatMoney(offer.unit_price)} un. · {daysText(offer.delivery_days)}
      </Text>
      {parts.length > 0 && (
        <Text size="xs" c="dimmed">
          {parts.join(' · ')}
        </Text>
      )}
      <Drift unit={landed.unit} paid={line.paid_price} />
      {(best_price || best_date) && (
        <span className={classes.marks}>
          {best_price && (
            <WordBadge tone="green" variant="filled">
              Melhor preço
            </WordBadge>
          )}
          {best_date && <WordBadge tone="blue">Melhor prazo</WordBadge>}
        </span>
      )}
      {offer.notes && (
        <Text size="xs" className={classes.words}>
          {offer.notes}
        </Text>
      )}
    </div>
  );
}

/** Above or below what was last paid. */
function Drift({ unit, paid }: { unit: string; paid: string | null }) {
  const drift = driftOf(unit, paid);
  if (drift === null || isZero(drift)) return null;
  return (
    <Text size="xs" c={isNegative(drift) ? 'green' : 'red'}>
      {isNegative(drift) ? '' : '+'}
      {formatNumber(drift)}% do último pago
    </Text>
  );
}

/** What is wanted, and what was last paid for it; it may also be left for another time. */
export function Wanted({ line, comparing }: { line: Line; comparing: Comparing }) {
  const { mayChoose, winnerOf, choose } = comparing;
  return (
    <>
      <Text size="sm" fw={500}>
        {line.description}
      </Text>
      <Text size="xs" c="dimmed">
        {[line.part_code ?? line.product_code, `${formatNumber(line.quantity)} ${line.unit}`, line.request_code]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        {line.paid_price
          ? `Último pago ${formatMoney(line.paid_price)}${line.paid_on ? ` em ${formatDate(line.paid_on)}` : ''}${line.paid_to ? `, ${line.paid_to}` : ''}`
          : line.unit_price
            ? `Referência ${formatMoney(line.unit_price)}`
            : 'Nunca comprado'}
      </Text>
      {mayChoose && winnerOf(line.uuid) && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          ml={-8}
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Não comprar agora, ${line.description}`}
          onClick={() => choose(line.uuid, null)}
        >
          Não comprar agora
        </Button>
      )}
    </>
  );
}

/** Asked where another was cheaper; read where it was said. */
export function Reason({ line, comparing }: { line: ComparedLine<Offer>; comparing: Comparing }) {
  const { line_uuid: uuid } = line;
  const { mayChoose, winnerOf, reasonOf, explain, row } = comparing;
  const said = reasonOf(uuid);
  if (!mayChoose)
    return said ? (
      <Text size="sm" className={classes.words}>
        Motivo da escolha: {said}
      </Text>
    ) : null;
  if (!isDearer(line, winnerOf(uuid))) return null;
  const name = row.lines.find((one) => one.uuid === uuid)?.description ?? '';
  return (
    <TextInput
      size="sm"
      label="Por que não o mais barato"
      aria-label={`Por que não o mais barato, ${name}`}
      placeholder="Prazo, marca, histórico do fornecedor…"
      maxLength={300}
      value={said}
      onChange={({ currentTarget: { value } }) => explain(uuid, value)}
      required
    />
  );
}
