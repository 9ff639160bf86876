import type { Course } from './contract.ts';

/** A course as it is drawn: its states in rows from where it begins, and the ways between them. */
export const box = { width: 172, height: 40, across: 20, down: 56, margin: 36 } as const;

export interface Placed {
  value: string;
  label: string;
  tone: string;
  x: number;
  y: number;
}
export interface Way {
  from: string;
  to: string;
  path: string;
  /** It leads back, or within a row. */
  back: boolean;
}
export interface Drawing {
  width: number;
  height: number;
  states: Placed[];
  ways: Way[];
  /** States reached from nearly everywhere: said in words, because their lines would hide the others. */
  fromAnywhere: string[];
}

/** Reached from more than half of the states, and from four at least. */
const fromNearlyAll = (sources: number, states: number): boolean => sources >= 4 && sources > states / 2;

/** No wider than a page shows without moving sideways. */
const mostInRow = 4;
const inShares = (row: string[]): string[][] =>
  Array.from({ length: Math.ceil(row.length / mostInRow) }, (_none, share) =>
    row.slice(share * mostInRow, (share + 1) * mostInRow),
  );

/** How many steps away from the beginning each state is. */
function rowsOf({ initial, states, steps }: Course, skipped: ReadonlySet<string>): string[][] {
  const row = new Map([[initial, 0]]);
  for (const [here, depth] of row)
    for (const { from, to } of steps)
      if (from.includes(here) && !row.has(to) && !skipped.has(to)) row.set(to, depth + 1);
  const deepest = Math.max(...row.values());
  const rows = Array.from({ length: deepest + 1 }, (_none, depth) =>
    states.filter(({ value }) => row.get(value) === depth).map(({ value }) => value),
  );
  const left = states.map(({ value }) => value).filter((value) => !row.has(value));
  return [...rows, left].flatMap(inShares);
}

function wayBetween(one: Placed, other: Placed): Pick<Way, 'path' | 'back'> {
  const middle = box.width / 2;
  if (other.y > one.y) {
    const [x1, y1, x2, y2] = [one.x + middle, one.y + box.height, other.x + middle, other.y];
    const bend = (y2 - y1) / 2;
    return { path: `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`, back: false };
  }
  const half = box.height / 2;
  const [x1, y1, x2, y2] = [one.x + box.width, one.y + half, other.x + box.width, other.y + half];
  const out = Math.max(x1, x2) + box.margin - 8;
  return { path: `M${x1} ${y1} C${out} ${y1} ${out} ${y2} ${x2} ${y2}`, back: true };
}

export function drawCourse(course: Course): Drawing {
  const sourcesOf = (value: string): Set<string> =>
    new Set(course.steps.filter(({ to }) => to === value).flatMap(({ from }) => from.filter((one) => one !== value)));
  const fromAnywhere = course.states
    .map(({ value }) => value)
    .filter((value) => value !== course.initial && fromNearlyAll(sourcesOf(value).size, course.states.length));
  const rows = rowsOf(course, new Set(fromAnywhere));
  const widest = Math.max(...rows.map((row) => row.length));
  const inner = widest * box.width + (widest - 1) * box.across;
  const states = rows.flatMap((row, depth) => {
    const own = row.length * box.width + (row.length - 1) * box.across;
    return row.map((value, place): Placed => {
      const { label = value, tone = 'gray' } = course.states.find((state) => state.value === value) ?? {};
      const x = (inner - own) / 2 + place * (box.width + box.across) + 4;
      return { value, label, tone, x, y: depth * (box.height + box.down) + 4 };
    });
  });
  const at = new Map(states.map((state) => [state.value, state]));
  const known = new Set<string>();
  const ways = course.steps.flatMap(({ from, to }) =>
    from.flatMap((source): Way[] => {
      const [one, other] = [at.get(source), at.get(to)];
      const key = `${source} ${to}`;
      if (!one || !other || source === to || fromAnywhere.includes(to) || known.has(key)) return [];
      known.add(key);
      return [{ from: source, to, ...wayBetween(one, other) }];
    }),
  );
  return {
    width: inner + box.margin + 8,
    height: rows.length * (box.height + box.down) - box.down + 8,
    states,
    ways,
    fromAnywhere,
  };
}
