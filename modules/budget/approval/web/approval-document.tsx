import { Checkbox, Text, Title } from '@mantine/core';
import { dayOf, formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { PdfButton } from '#core/web/decision/decision-pdf.tsx';
import { focusOn } from '#core/web/decision/focus-on.ts';
import { FactList } from '#core/web/show/key-facts.tsx';
import { SumList } from '#core/web/show/sum-list.tsx';
import { useNow } from '#core/web/use-now.ts';
import pageClasses from '#core/web/public-page/public-page.module.css';
import { budgetApproval, type PublicBudget } from '../contract.ts';
import { totalsOf, totalSteps } from '#modules/budget/coverage/money.rules.ts';
import { ItemWords } from './approval-item.tsx';
import classes from './approval.module.css';

/** The lines ticked so far, while the customer chooses. */
export interface Choosing {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}
interface Props {
  row: PublicBudget;
  choosing?: Choosing | undefined;
}

/** Of these lines only; the server counts the same way. */
export const totalsOfChosen = (row: PublicBudget, chosen: readonly number[]) =>
  totalsOf(
    row.items.map((item) => ({ ...item, percent: item.coverage.percent })),
    row,
    ({ position }) => chosen.includes(position),
  );

/** For whom, about what, how much and until when: what one asks first. */
export function Heading({ row, token }: { row: PublicBudget; token: string }) {
  const today = dayOf(useNow());
  const unit = [row.equipment_name, row.serial_number && `nº de série ${row.serial_number}`].filter(Boolean).join(', ');
  return (
    <section className={pageClasses.card}>
      <Text size="sm" c="dimmed" className="mono">
        {row.code} · versão {row.revision}
      </Text>
      <Title order={1}>Orçamento para {row.customer_name}</Title>
      {unit && <Text>{unit}</Text>}
      {row.service_order_code && (
        <Text size="sm" c="dimmed">
          Ordem de serviço {row.service_order_code}
        </Text>
      )}
      <div className={classes.sum}>
        <div>
          <Text size="sm" c="dimmed">
            Você paga
          </Text>
          <Text className={classes.figure}>{formatMoney(row.chargeable_total)}</Text>
        </div>
        <div>
          <Text size="sm" c="dimmed">
            Válido até
          </Text>
          <Text fw={600}>{formatDate(row.valid_until)}</Text>
          {row.valid_until === today && (
            <Text size="xs" c="var(--mantine-color-yellow-text)">
              vence hoje
            </Text>
          )}
        </div>
      </div>
      <PdfButton calls={budgetApproval} token={token} />
    </section>
  );
}

/** Every line with who pays it, then the sums and the terms. */
export function Document({ row, choosing }: Props) {
  const totals = choosing ? totalsOfChosen(row, choosing.chosen) : { ...row, discount: row.discount_counted };
  return (
    <>
      <section className={pageClasses.card}>
        {choosing ? (
          <div>
            <Title order={2} size="h3" tabIndex={-1} ref={focusOn}>
              Quais itens você aprova?
            </Title>
            <Text size="sm" c="dimmed">
              Desmarque o que não quer. O que ficar de fora não é feito nem cobrado.
            </Text>
          </div>
        ) : (
          <Title order={2} size="h3">
            Itens
          </Title>
        )}
        <ul className={classes.items}>
          {row.items.map((item) => (
            <li key={item.position} className={classes.item} data-left={isLeft(item, choosing) || undefined}>
              {choosing && (
                <Checkbox
                  className={classes.tick ?? ''}
                  size="md"
                  aria-label={`Aprovar ${item.description}`}
                  checked={choosing.chosen.includes(item.position)}
                  onChange={(event) =>
                    choosing.onChange(
                      event.currentTarget.checked
                        ? [...choosing.chosen, item.position].toSorted((one, other) => one - other)
                        : choosing.chosen.filter((position) => position !== item.position),
                    )
                  }
                />
              )}
              <ItemWords item={item} />
            </li>
          ))}
        </ul>
        <div aria-live="polite">
          <SumList
            steps={totalSteps(totals)}
            sum={{ label: row.status === 'REJECTED' ? 'Total recusado' : 'Você paga', amount: totals.chargeable_total }}
          />
        </div>
      </section>
      <Terms row={row} />
    </>
  );
}

const isLeft = (item: PublicBudget['items'][number], choosing: Choosing | undefined): boolean =>
  choosing ? !choosing.chosen.includes(item.position) : item.approved === false;

function Terms({ row }: { row: PublicBudget }) {
  const { payment_terms: payment, delivery_days: days, notes, company } = row;
  const facts = [
    ...(payment ? [{ label: 'Pagamento', value: payment }] : []),
    ...(days === null
      ? []
      : [{ label: 'Prazo', value: `${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'} após a aprovação` }]),
    ...(notes ? [{ label: 'Observações', value: notes }] : []),
    { label: 'Validade', value: `até ${formatDate(row.valid_until)}` },
  ];
  return (
    <section className={pageClasses.card}>
      <Title order={2} size="h3">
        Condições
      </Title>
      <FactList facts={facts} />
      {company.terms && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {company.terms}
        </Text>
      )}
    </section>
  );
}
