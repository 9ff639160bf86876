import { z } from 'zod';
import { isWritten, type AnyField, type Declared, type Written } from './field.ts';
import { lineRow, lineWrite } from './lines.ts';

/** The fields of a document's lines, said once as those of a record are: editor, table, paper and history follow. */
export interface LineFields<D extends Declared> {
  of: D;
  /** A line as it is read, with the uuid it keeps. */
  row: ReturnType<typeof lineRow<{ [K in keyof D & string]: D[K]['row'] } & NamesOf<D>>>;
  /** A line as it is sent. */
  write: ReturnType<typeof lineWrite<{ [K in Written<D>]: D[K]['write'] }>>;
}
/** The names of the records its references point at: `supplier_name` of `supplier_uuid`. */
type NamesOf<D extends Declared> = {
  [K in keyof D & string as D[K] extends { shown: infer N extends string } ? N : never]: D[K] extends {
    shownRow: infer Z extends z.ZodType;
  }
    ? Z
    : never;
};
export type LineOf<L extends { row: z.ZodType }> = z.output<L['row']>;

/** The fields of some columns, each with the line's own name for its value. */
export const columnsOf = <D extends Declared>({ of }: LineFields<D>, keys: readonly (keyof D & string)[]) =>
  keys.flatMap((key) => {
    const field: AnyField | undefined = of[key];
    return field ? [{ key: field.shown ?? key, field }] : [];
  });

export function lineFields<D extends Declared>(declared: D): LineFields<D> {
  const all = Object.entries<AnyField>(declared);
  // A shape built by walking the declaration has no type of its own: the declared one is its type.
  return {
    of: declared,
    row: lineRow({
      ...Object.fromEntries(all.map(([key, { row }]) => [key, row])),
      ...Object.fromEntries(
        all.flatMap(([, { shown, shownRow }]) => (shown && shownRow ? [[shown, shownRow] as const] : [])),
      ),
    }),
    write: lineWrite(
      Object.fromEntries(all.filter(([, field]) => isWritten(field)).map(([key, { write }]) => [key, write])),
    ),
  } as unknown as LineFields<D>;
}
