import type { FieldErrors } from '#core/contract/error.ts';
import { fieldErrors } from '#core/server/errors.ts';
import type { Tx } from '#core/server/db.ts';
import type { Gathering, Importer, Known, Values } from '#core/server/importer.ts';
import type { SheetRow } from '#core/server/sheet.ts';
import { givingWay } from './giving-way.ts';
import type { References } from './references.ts';
import { differences, judge, problemsOf, type Problems, type StagedLine, type Verdict } from './verdict.ts';

/** Records that take several lines: judged as one, told line by line. */

interface Said {
  line: number;
  given: Values;
}
/** What a record of several lines would be, or why not. */
export interface GatheredVerdict {
  body: Values | null;
  /** One for each of its lines, in their order. */
  lines: Verdict[];
}
interface Judging {
  importer: Importer;
  references: References;
}
const isSaid = (value: unknown): boolean => value !== null && value !== undefined;
const gatheringOf = ({ gather }: Importer): Gathering => gather ?? { parts: '', columns: [], against: async () => [] };

export function judgeTogether(
  { importer, references }: Judging,
  said: readonly Said[],
  known: Known | undefined,
): GatheredVerdict {
  const { parts, columns } = gatheringOf(importer);
  const read = said.map(({ line, given }) => ({ line, said: given, ...references.read(given, false) }));
  const own: Values = {};
  const faults: FieldErrors[] = read.map(({ errors }) => ({ ...errors }));
  for (const [place, { given }] of read.entries())
    for (const [key, value] of Object.entries(given).filter(([name]) => !columns.includes(name))) {
      const first = own[key];
      if (!isSaid(first)) own[key] = value;
      else if (key !== importer.key && isSaid(value) && JSON.stringify(value) !== JSON.stringify(first))
        faults[place] = { ...faults[place], [key]: [`Difere da linha ${firstWith(read, key)}`] };
    }
  const added = read.map(({ given }) =>
    Object.fromEntries(columns.flatMap((key) => (key in given ? [[key, given[key]]] : []))),
  );
  const merged = importer.merge({ ...own, [parts]: added }, known?.body);
  const labels = read.map((one) => importer.labelOf(merged, one.said).slice(0, 200) || null);
  const refused = (): GatheredVerdict => ({ body: null, lines: refusals(importer, said, labels, faults) });
  const isFaulty = (): boolean => faults.some((errors) => Object.keys(errors).length > 0);
  const written = importer.write.safeParse(merged);
  if (!written.success) placed(faults, parts, fieldErrors(written.error));
  if (!written.success || isFaulty()) return refused();
  const body = written.data as Values;
  placed(faults, parts, importer.check(body, known?.body));
  if (isFaulty()) return refused();
  const { [parts]: lines, ...rest } = body;
  const flat = importer.flatten(rest);
  const verdicts = (lines as Values[]).map((part, place): Verdict => ({
    class: known ? 'EQUAL' : 'NEW',
    body: null,
    label: labels[place] ?? null,
    changes: known ? {} : differences(importer, references, {}, place === 0 ? { ...flat, ...part } : part),
    problems: [],
    awaits: [],
  }));
  return { body, lines: verdicts };
}

const firstWith = (read: readonly { line: number; given: Values }[], key: string): number =>
  read.find(({ given }) => isSaid(given[key]))?.line ?? 0;

/** `items.3.monthly_value` is the fourth line's; what is the record's own is told on its first line. Said already, it is not said again. */
function placed(faults: FieldErrors[], parts: string, errors: FieldErrors): void {
  for (const [path, messages] of Object.entries(errors)) {
    const [field = '', place, column] = path.split('.');
    const at = field === parts && place !== undefined ? Number(place) : 0;
    const key = field === parts ? (column ?? parts) : path;
    faults[at] = { [key]: messages, ...faults[at] };
  }
}

/** A record comes in whole or not at all: lines that have nothing against them say whose fault it is. */
function refusals(
  importer: Importer,
  said: readonly Said[],
  labels: readonly (string | null)[],
  faults: readonly FieldErrors[],
): Verdict[] {
  const faulty = said.find((_, place) => Object.keys(faults[place] ?? {}).length > 0)?.line ?? 0;
  return said.map((_, place) => {
    const own = problemsOf(importer, faults[place] ?? {});
    const problems: Problems =
      own.length > 0 ? own : [{ column: null, message: `Entra junto com a linha ${faulty}, que foi recusada` }];
    return { class: 'INVALID', body: null, label: labels[place] ?? null, changes: {}, problems, awaits: [] };
  });
}

/** The same, of what the database or another record has against it. */
export function refusedBy(
  importer: Importer,
  said: readonly Said[],
  verdict: GatheredVerdict,
  errors: FieldErrors,
): GatheredVerdict {
  if (Object.keys(errors).length === 0) return verdict;
  const faults: FieldErrors[] = said.map(() => ({}));
  placed(faults, gatheringOf(importer).parts, errors);
  const labels = verdict.lines.map(({ label }) => label);
  const lines = refusals(importer, said, labels, faults).map((line) => ({ ...line, class: 'CONFLICT' as const }));
  return { body: null, lines };
}

interface Row extends Said {
  cells: SheetRow['cells'];
  key: string | null;
  isExample: boolean;
}
interface Staging extends Judging {
  known: ReadonlyMap<string, Known>;
  example: Verdict;
}

/** Every line of the file with its verdict; of those of one record the first bears its key, and all of them its turn. */
export async function gatheredLines(
  db: Tx,
  { importer, references, known, example }: Staging,
  rows: readonly Row[],
): Promise<StagedLine[]> {
  const nowhere = { turn: 0, key: null, record_uuid: null, record_version: null };
  const staged = ({ body: _body, ...verdict }: Verdict, { line, cells }: Row): StagedLine => ({
    ...nowhere,
    ...verdict,
    line,
    cells,
  });
  const lines: StagedLine[] = [];
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    if (row.isExample) lines.push(staged(example, row));
    else if (row.key === null) lines.push(staged(judge(importer, references, row.given, undefined), row));
    else {
      const of = groups.get(row.key);
      if (of) of.push(row);
      else groups.set(row.key, [row]);
    }

  const judged: { key: string; of: Row[]; record: Known | undefined; verdict: GatheredVerdict }[] = [];
  for await (const [key, of] of givingWay(groups)) {
    const record = known.get(key);
    judged.push({ key, of, record, verdict: judgeTogether({ importer, references }, of, record) });
  }
  const fresh = judged.filter(({ record, verdict: { body } }) => body !== null && !record);
  const bodies = fresh.map(({ verdict: { body } }) => body ?? {});
  const against = bodies.length > 0 ? await gatheringOf(importer).against(db, bodies) : [];
  for (const [place, one] of fresh.entries())
    one.verdict = refusedBy(importer, one.of, one.verdict, against[place] ?? {});

  for (const { key, of, record, verdict } of judged)
    for (const [place, row] of of.entries()) {
      const line = verdict.lines[place];
      if (!line) continue;
      const comesIn = verdict.body !== null;
      lines.push({
        ...staged(line, row),
        turn: comesIn ? (of[0]?.line ?? 0) : 0,
        key: comesIn && place === 0 ? key : null,
        record_uuid: record?.uuid ?? null,
        record_version: record?.version ?? null,
      });
    }
  return lines.toSorted((one, other) => one.line - other.line);
}
