import {
  isWritten,
  type AnyField,
  type Declared,
  type Fields,
  type RecordRowOf,
  type WriteInput,
} from '#core/contract/field.ts';

/** What the form holds of each declared field, of a record or of a new one: empty text instead of null. */
function declaredValues(of: Declared, row: object | undefined): Record<string, unknown> {
  const stored = row as Record<string, unknown> | undefined;
  return Object.fromEntries(
    Object.entries<AnyField>(of)
      .filter(([, field]) => isWritten(field))
      .map(([key, { initial, empty }]) => [key, stored ? (stored[key] ?? empty) : initial]),
  );
}

/** The values a form begins with, from the fields; what is held otherwise than stored, and lines, the form says itself. */
export function formValues<D extends Declared, Row extends RecordRowOf<D>, More extends object = object>(
  { of }: Fields<D>,
  more?: (row: Row | undefined) => More,
): (row: Row | undefined) => WriteInput<D> & More {
  return (row) => ({ ...declaredValues(of, row), ...more?.(row) }) as WriteInput<D> & More;
}
