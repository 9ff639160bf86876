import type { LineProblem } from '../import-line.rules.ts';
import type { Awaited } from './references.ts';

export interface Waiting {
  line: number;
  key: string | null;
  awaits: readonly Awaited[];
}
export interface Order {
  /** Of those that wait for another line; the others come first. */
  turns: Map<number, number>;
  refused: Map<number, LineProblem>;
}

/** Whose turn comes when, so that what a line names is there before it, wherever the file says it. */
export function orderOf(lines: readonly Waiting[]): Order {
  const bringing = new Map(lines.flatMap((line) => (line.key === null ? [] : [[line.key, line] as const])));
  const waiting = new Map<number, Waiting[]>();
  const left = new Map<number, number>();
  const refused: Order['refused'] = new Map();
  for (const line of lines) {
    const named = [...new Set(line.awaits.map(({ key }) => key))].flatMap((key) => bringing.get(key) ?? []);
    left.set(line.line, named.length);
    for (const { line: before } of named) {
      const after = waiting.get(before);
      if (after) after.push(line);
      else waiting.set(before, [line]);
    }
    const missing = line.awaits.find(({ key, message }) => message !== null && !bringing.has(key));
    if (missing) refused.set(line.line, { column: missing.column, message: missing.message ?? '' });
  }
  for (const line of refused.keys())
    for (const { line: after, awaits } of waiting.get(line) ?? []) {
      const because = awaits.find(({ key, message }) => message !== null && bringing.get(key)?.line === line);
      if (because && !refused.has(after))
        refused.set(after, { column: because.column, message: `Depende da linha ${line}, que foi recusada` });
    }
  const turns = new Map<number, number>();
  let ready = lines.filter(({ line }) => left.get(line) === 0);
  for (let turn = 0; ready.length > 0; turn += 1) {
    for (const { line } of ready) if (turn > 0) turns.set(line, turn);
    const next: Waiting[] = [];
    for (const { line } of ready)
      for (const after of waiting.get(line) ?? []) {
        const still = (left.get(after.line) ?? 0) - 1;
        left.set(after.line, still);
        if (still === 0) next.push(after);
      }
    ready = next;
  }
  for (const { line, awaits } of lines) {
    const other = awaits.find(({ key }) => bringing.has(key));
    if (!other || !left.get(line) || refused.has(line)) continue;
    const message = `Forma um círculo com a linha ${bringing.get(other.key)?.line}`;
    refused.set(line, { column: other.column, message });
  }
  return { turns, refused };
}
