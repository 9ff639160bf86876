import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatMoney } from '#core/contract/format.ts';
import { isZero } from '#core/contract/decimal.ts';
import { useFormKit, type Errors } from '#core/web/form/form-context.ts';
import { itemKind } from '../item.rules.ts';
import type { BudgetItem, ItemValues } from '../contract.ts';
import { ItemLine } from './item-line.tsx';
import type { Figures } from './use-figures.ts';
import { mostItems, useItemLines } from './use-item-lines.ts';
import classes from './items.module.css';

const columns = ['Tipo', 'Item', 'Qtd.', 'Un.', 'Unitário', 'Desconto', 'Líquido'];
/** For the summary of what is to be corrected. */
const fieldLabels: Partial<Record<keyof ItemValues, string>> = {
  kind: 'Tipo',
  reference_uuid: 'Item',
  description: 'Descrição',
  quantity: 'Quantidade',
  unit: 'Unidade de medida',
  unit_price: 'Preço unitário',
  discount: 'Desconto',
  part_origin: 'Origem',
  coverage: 'Quem paga',
};

interface Props {
  figures: Figures;
  /** The model it is about: the parts that fit it come first. */
  model: string | null;
  /** The stored lines: their names in the registries. */
  known: readonly Pick<BudgetItem, 'reference_uuid' | 'code' | 'description'>[];
}

/** The lines of a budget, made for the keyboard: Enter goes down and adds, Alt with the arrows moves a line. */
export function ItemsEditor({ figures, known, model }: Props) {
  const { form, labels } = useFormKit();
  const { items, lines } = figures;
  const root = useRef<HTMLDivElement>(null);
  const { generation, handlers, press, add } = useItemLines(root, items);
  const names = useMemo(
    () =>
      new Map(known.map((item) => [item.reference_uuid, [item.code, item.description].filter(Boolean).join(' · ')])),
    [known],
  );
  useEffect(() => {
    labels.set('items', 'Item');
    for (let index = 0; index < items.length; index += 1)
      for (const [field, label] of Object.entries(fieldLabels)) labels.set(`items.${index}.${field}`, label);
  }, [labels, items.length]);
  const error = form.errors['items'];
  return (
    <section className={classes.section} aria-label="Itens">
      <div className={classes.head}>
        <Title order={2} size="h4">
          Itens
        </Title>
        <Text size="xs" c="dimmed" visibleFrom="md">
          Enter desce e inclui, Alt+↑ e Alt+↓ mudam a ordem
        </Text>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of the fields inside */}
      <div ref={root} className={classes.lines} data-path="items" tabIndex={-1} onKeyDown={press}>
        {items.length > 0 && (
          <div className={classes.titles} aria-hidden>
            {columns.map((title) => (
              <span key={title}>{title}</span>
            ))}
          </div>
        )}
        {items.map((item, index) => (
          <ItemLine
            key={`${generation}-${index}`}
            index={index}
            last={index === items.length - 1}
            item={item}
            model={model}
            name={names.get(item.reference_uuid ?? null) ?? null}
            state={lines[index]}
            errors={errorsOf(index, figures.errors, form.errors)}
            handlers={handlers}
          />
        ))}
        {items.length === 0 && (
          <Text c="dimmed" py="sm">
            Nenhum item ainda. Adicione peças, serviços e o que mais for cobrado.
          </Text>
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
      <div className={classes.foot}>
        <Group gap="xs">
          {itemKind.options.map(({ value, label }) => (
            <Button
              key={value}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              aria-label={`Adicionar ${label.toLowerCase()}`}
              data-add={value === 'PART' || undefined}
              disabled={items.length >= mostItems}
              onClick={() => add(value)}
            >
              {label}
            </Button>
          ))}
        </Group>
        {items.length > 0 && (
          <Text size="sm" className="tabular">
            Itens <b>{formatMoney(figures.totals.items_total)}</b>
            {!isZero(figures.totals.covered_total) && <> · coberto {formatMoney(figures.totals.covered_total)}</>}
          </Text>
        )}
      </div>
    </section>
  );
}

/** Of one line, by field; what the arithmetic finds shows before anything is sent. */
function errorsOf(index: number, found: Figures['errors'], refused: Errors): Record<string, string> {
  const prefix = `items.${index}.`;
  const own: Record<string, string> = {};
  for (const [path, [text]] of Object.entries(found))
    if (path.startsWith(prefix) && text) own[path.slice(prefix.length)] = text;
  for (const [path, text] of Object.entries(refused))
    if (path.startsWith(prefix) && typeof text === 'string') own[path.slice(prefix.length)] = text;
  return own;
}
