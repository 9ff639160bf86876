/** What changed from one version of a document to the next, in the words its reader knows. */

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}
export interface LineChange {
  change: 'added' | 'removed' | 'changed';
  description: string;
  fields: FieldChange[];
}
export interface Difference {
  lines: LineChange[];
  fields: FieldChange[];
}

/** A label and how a value under it reads. */
export type ReadField<T> = readonly [label: string, read: (of: T) => string];

/** What of a document is compared: what the other side reads. */
export interface Compared<D, L> {
  fields: readonly ReadField<D>[];
  lines: {
    of: (document: D) => readonly L[];
    /** Whether two lines are the same thing, changed or not. */
    isSame: (one: L, other: L) => boolean;
    name: (line: L) => string;
    fields: readonly ReadField<L>[];
  };
}

export function differencesBetween<D, L>({ fields, lines }: Compared<D, L>, before: D, after: D): Difference {
  const left = [...lines.of(before)];
  const found = lines.of(after).flatMap((line): LineChange[] => {
    const at = left.findIndex((old) => lines.isSame(old, line));
    if (at === -1) return [{ change: 'added', description: lines.name(line), fields: [] }];
    const [old = line] = left.splice(at, 1);
    const changes = changed(lines.fields, old, line);
    return changes.length > 0 ? [{ change: 'changed', description: lines.name(line), fields: changes }] : [];
  });
  const removed = left.map((line): LineChange => ({ change: 'removed', description: lines.name(line), fields: [] }));
  return { lines: [...found, ...removed], fields: changed(fields, before, after) };
}

function changed<T>(fields: readonly ReadField<T>[], before: T, after: T): FieldChange[] {
  return fields
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((field) => field.before !== field.after);
}
