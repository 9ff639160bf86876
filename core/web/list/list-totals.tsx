import clsx from 'clsx';
import type { Column } from './list.types.ts';
import classes from './list.module.css';

/** What is summed of everything found, by column. */
export type Totals = Readonly<Record<string, string>>;

interface Props<Row> {
  columns: readonly Column<Row>[];
  totals: Totals;
}

/** Below the rows of a table; the word stands in the first column that has none. */
export function TableTotals<Row>({ columns, totals, before, after }: Props<Row> & { before: boolean; after: boolean }) {
  const word = columns.findIndex(({ key, align }) => !(key in totals) && align !== 'right');
  return (
    <tfoot className={classes.totals}>
      <tr>
        {before && <td aria-hidden />}
        {columns.map(({ key, align }, n) => (
          <td key={key} className={clsx(align === 'right' && classes.right)}>
            {n === word ? 'Total' : totals[key]}
          </td>
        ))}
        {after && <td aria-hidden />}
      </tr>
    </tfoot>
  );
}

/** After the cards of a phone. */
export const CardTotals = <Row,>({ columns, totals }: Props<Row>) => (
  <dl className={classes.cardTotals}>
    {columns
      .filter(({ key }) => key in totals)
      .map(({ key, title }) => (
        <div key={key}>
          <dt>Total: {title}</dt>
          <dd>{totals[key]}</dd>
        </div>
      ))}
  </dl>
);
