import { Radio, Text } from '@mantine/core';
import { Fragment } from 'react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { isDearer, sumsOfSupplier } from '../comparison.rules.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { Comparing } from './comparison.types.ts';
import { OfferFigures, Reason, Wanted } from './offer.tsx';
import classes from './comparison.module.css';

/** Suppliers as columns, lines as rows, what each asks in all below. */
export function ComparisonTable(comparing: Comparing) {
  const { row, comparison, suppliers, winnerOf, reasonOf, mayChoose, choose } = comparing;
  return (
    <WideTable name="Comparação das propostas">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {suppliers.map(({ uuid, supplier_name, payment_terms, valid_until }) => (
              <th key={uuid} scope="col">
                {supplier_name}
                <Text size="xs" c="dimmed" fw={400}>
                  {[payment_terms, valid_until && `válida até ${formatDate(valid_until)}`].filter(Boolean).join(' · ')}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.lines.map((line, n) => {
            const compared = comparison[n];
            if (!compared) return null;
            const winner = winnerOf(line.uuid);
            const explains = mayChoose ? isDearer(compared, winner) : reasonOf(line.uuid) !== '';
            return (
              <Fragment key={line.uuid}>
                <tr data-open={explains || undefined}>
                  <th scope="row">
                    <Wanted line={line} comparing={comparing} />
                  </th>
                  {suppliers.map(({ uuid, supplier_name }) => {
                    const landed = compared.offers.get(uuid);
                    return (
                      <td key={uuid} data-won={winner === uuid || undefined}>
                        {landed ? (
                          <label className={classes.pick} htmlFor={`${line.uuid}-${uuid}`}>
                            <Radio
                              id={`${line.uuid}-${uuid}`}
                              name={`winner-${line.uuid}`}
                              aria-label={`${supplier_name ?? ''}, ${line.description}`}
                              checked={winner === uuid}
                              disabled={!mayChoose}
                              onChange={() => choose(line.uuid, uuid)}
                            />
                            <OfferFigures landed={landed} line={line} />
                          </label>
                        ) : (
                          <Text size="sm" c="dimmed">
                            Não ofereceu
                          </Text>
                        )}
                      </td>
                    );
                  })}
                </tr>
                {explains && (
                  <tr className={classes.why}>
                    <td colSpan={suppliers.length + 1}>
                      <Reason line={compared} comparing={comparing} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Tudo o que ofereceu</th>
            {suppliers.map(({ uuid }) => {
              const { total, lines, best, freight } = sumsOfSupplier(comparison, uuid);
              return (
                <td key={uuid}>
                  <Text fw={600} className={classes.figure ?? ''}>
                    {formatMoney(total)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {lines} de {row.line_count} {row.line_count === 1 ? 'item' : 'itens'} · melhor em {best} · frete{' '}
                    {formatMoney(freight)}
                  </Text>
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
