import type { EvaluationInstance } from '../contract.ts';

type Row = EvaluationInstance;

/** Theirs to answer now, the sooner due the first; then by person, both sides together. */
const firstToAnswer = (one: Row, other: Row): number =>
  Number(other.mine && other.can_submit) - Number(one.mine && one.can_submit) ||
  (one.mine && one.can_submit ? one.due_on.localeCompare(other.due_on) : 0) ||
  one.employee_name.localeCompare(other.employee_name, 'pt-BR') ||
  one.side.localeCompare(other.side);

const lastDay = (rows: readonly Row[]): string =>
  rows
    .map(({ due_on }) => due_on)
    .toSorted()
    .at(-1) ?? '';

/** The cycles of somebody's people, the one that ends last first; those nobody can do anything about apart. */
export function cyclesOf(rows: readonly Row[]): { now: Row[][]; before: Row[][] } {
  const cycles = [...Map.groupBy(rows, ({ cycle_uuid }) => cycle_uuid).values()]
    .toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)))
    .map((all) => all.toSorted(firstToAnswer));
  const [before, now] = [true, false].map((closed) =>
    cycles.filter(([first]) => (first?.cycle_status === 'CLOSED') === closed),
  );
  return { now: now ?? [], before: before ?? [] };
}

export function sentOf(rows: readonly Row[]): string {
  const mine = rows.filter((row) => row.mine);
  const sent = mine.filter((row) => row.is_submitted).length;
  return `${sent} de ${mine.length} ${mine.length === 1 ? 'enviada' : 'enviadas'}`;
}
