import { z } from 'zod';

/** grey not started · blue open · violet waiting for the customer · yellow attention · teal in progress · green done · red refused or late */
export type Tone = 'gray' | 'blue' | 'violet' | 'yellow' | 'teal' | 'green' | 'red';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  tone?: Tone;
}

/** A closed list of values with the words staff read: one source for schema, badges, selects and sheets. */
export function choice<const T extends Record<string, string | readonly [label: string, tone: Tone]>>(values: T) {
  type Value = keyof T & string;
  const options = Object.entries(values).map(([value, shown]): Option<Value> => {
    if (typeof shown === 'string') return { value: value as Value, label: shown };
    return { value: value as Value, label: shown[0], tone: shown[1] };
  });
  const byValue = new Map<string, Option<Value>>(options.map((option) => [option.value, option]));
  return {
    schema: z.enum(Object.keys(values) as [Value, ...Value[]], 'Escolha uma opção da lista'),
    values: options.map((option) => option.value),
    options,
    label: (value: string): string => byValue.get(value)?.label ?? value,
    tone: (value: string): Tone => byValue.get(value)?.tone ?? 'gray',
  };
}
export type Choice = ReturnType<typeof choice>;
export type ValueOf<C extends { values: readonly string[] }> = C['values'][number];

export const recordStatus = choice({ ACTIVE: ['Ativo', 'green'], INACTIVE: ['Inativo', 'gray'] });
/** Of a feminine thing: uma marca é ativa. A module says once which of the two is its own, in its contract. */
export const feminineStatus = choice({ ACTIVE: ['Ativa', 'green'], INACTIVE: ['Inativa', 'gray'] });
