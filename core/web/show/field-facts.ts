import type { AnyField, Declared, Fields, RecordRowOf } from '#core/contract/field.ts';
import { fieldValue } from '#core/web/field-value.tsx';
import type { Fact } from './key-facts.tsx';

/** The facts of a record by the names of its fields: `fact('payment_terms')`; what the page says otherwise goes over it. */
export function factsOf<D extends Declared>({ of }: Fields<D>, row: RecordRowOf<D>) {
  const values = row as Record<string, unknown>;
  return (key: keyof D & string, own: Partial<Fact> = {}): Fact => {
    const field: AnyField | undefined = of[key];
    if (!field) throw new Error(`no field ${key}`);
    return {
      label: field.label,
      value: fieldValue(field, values[field.shown ?? key]),
      ...(field.mono ? { mono: true } : {}),
      ...(field.kind === 'email' ? { wide: true } : {}),
      ...own,
    };
  };
}
