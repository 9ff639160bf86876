import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { isZero } from '#core/contract/decimal.ts';
import { LineTable } from '#core/web/lines/line-table.tsx';
import type { ItemValues } from '../contract.ts';
import { itemKind } from '../item.rules.ts';
import { itemColumns, type Known } from './item-columns.tsx';
import { blankItem } from './item-values.ts';
import type { Figures, LineState } from './use-figures.ts';
import classes from './items.module.css';

const noun = { one: 'Item', of: 'do item' };
const adding = itemKind.options.map(({ value, label }) => ({
  label,
  aria: `Adicionar ${label.toLowerCase()}`,
  blank: () => blankItem(value),
}));

interface Props {
  figures: Figures;
  /** The model it is about: the parts that fit it come first. */
  model: string | null;
  /** The stored lines: their names in the registries. */
  known: Known;
}

/** The lines of a budget, with who pays each. */
export function ItemsEditor({ figures, known, model }: Props) {
  const columns = useMemo(() => itemColumns(model, known), [model, known]);
  const { items_total, covered_total } = figures.totals;
  return (
    <section className={classes.section} aria-label="Itens">
      <Title order={2} size="h4" mb="sm">
        Itens
      </Title>
      <LineTable<ItemValues, LineState | undefined>
        name="items"
        noun={noun}
        columns={columns}
        blank={(above) => blankItem(above?.kind ?? 'PART')}
        adding={adding}
        max={200}
        none="Nenhum item ainda. Adicione peças, serviços e o que mais for cobrado."
        stateOf={(index) => figures.lines[index]}
        found={figures.errors}
        totals={
          <Text size="sm" className="tabular">
            Itens <b>{formatMoney(items_total)}</b>
            {!isZero(covered_total) && <> · coberto {formatMoney(covered_total)}</>}
          </Text>
        }
      />
    </section>
  );
}
