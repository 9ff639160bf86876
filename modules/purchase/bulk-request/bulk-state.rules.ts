import { bulkErrors, itemErrors, joined, type Outcome } from './bulk-request.rules.ts';

/** A part chosen for the bulk request, and what was configured for it. */
export interface BulkLine {
  part_id: string | null;
  /** "Correia dentada": told without asking anybody. */
  part_label: string;
  quantity: string;
  supplier_id: string | null;
  /** What the server said of it as it was then: what is changed since has yet to be heard. */
  refused?: Refused;
}
interface Refused {
  message: string;
  as: string;
}
const asSent = ({ part_id, quantity, supplier_id }: BulkLine): string => [part_id, quantity, supplier_id].join(' ');

/** Where the parts go: a request that can still be changed, or a new one for this reason. */
export interface BulkTarget {
  request_uuid: string | null;
  justification: string;
}

/** Sent as it is until it is known what came of it: the same keys on each try, so that nothing is done twice. */
export interface Sending {
  createKey: string;
  key: string;
  request: { uuid: string; code: string } | null;
  operation_id: string | null;
}

/** What the browser keeps under one key; whose it is, because the computer may be shared. */
export interface SavedBulk {
  timestamp: string;
  user: string;
  selections: { part_id: string | null; part_label: string }[];
  configurations: { quantity: string; supplier_id: string | null; refused?: Refused }[];
  target: BulkTarget;
  sending: Sending | null;
}

export const emptyLine: BulkLine = { part_id: null, part_label: '', quantity: '', supplier_id: null };
export const isEmptyLine = ({ part_id, quantity, supplier_id }: BulkLine): boolean =>
  !part_id && !quantity && !supplier_id;

export interface Bulk {
  lines: readonly BulkLine[];
  target: BulkTarget;
  sending: Sending | null;
}

export const savedOf = ({ lines, target, sending }: Bulk, user: string, timestamp: string): SavedBulk => ({
  timestamp,
  user,
  selections: lines.map(({ part_id, part_label }) => ({ part_id, part_label })),
  configurations: lines.map(({ quantity, supplier_id, refused }) => ({
    quantity,
    supplier_id,
    ...(refused ? { refused } : {}),
  })),
  target,
  sending,
});

/** What was kept, if it is this person's and whole; null otherwise. */
export function restored(text: string | null, user: string): Bulk | null {
  try {
    const saved = JSON.parse(text ?? 'null') as SavedBulk | null;
    if (saved?.user !== user || !Array.isArray(saved.selections) || !Array.isArray(saved.configurations)) return null;
    const lines = saved.selections.map((selection, place) => ({
      ...emptyLine,
      ...selection,
      ...saved.configurations[place],
    }));
    return { lines, target: saved.target, sending: saved.sending };
  } catch {
    return null;
  }
}

/** A part toggled: added at the end, or gone with its configuration. */
export function toggled(lines: readonly BulkLine[], part: { uuid: string; description: string }): BulkLine[] {
  if (lines.some(({ part_id }) => part_id === part.uuid)) return lines.filter(({ part_id }) => part_id !== part.uuid);
  return [...lines, { ...emptyLine, part_id: part.uuid, part_label: part.description }];
}

/** Those not selected yet, after those that are. */
export function withAll(
  lines: readonly BulkLine[],
  parts: readonly { uuid: string; description: string }[],
): BulkLine[] {
  const known = new Set(lines.map(({ part_id }) => part_id));
  const added = parts.filter(({ uuid }) => !known.has(uuid));
  return [
    ...lines,
    ...added.map(({ uuid, description }) => ({ ...emptyLine, part_id: uuid, part_label: description })),
  ];
}

/** What the rules suggest, where nothing was configured; a supplier without a quantity has one of it. */
export function withSuggestions(
  lines: readonly BulkLine[],
  suggestions: readonly { part_id: string; quantity: string | null; supplier_id: string | null }[],
): BulkLine[] {
  const of = new Map(suggestions.map((one) => [one.part_id, one]));
  return lines.map((line) => {
    const known = of.get(line.part_id ?? '');
    if (!known) return line;
    return {
      ...line,
      quantity: line.quantity || known.quantity || '1',
      supplier_id: line.supplier_id ?? known.supplier_id,
    };
  });
}

/** Line → its one message: what its configuration lacks, or what the server said of it; by place. */
export function lineFaults(lines: readonly BulkLine[], checked: boolean): Map<number, string> {
  const faults = new Map<number, string>();
  const first = new Map<string, number>();
  lines.forEach((line, place) => {
    const missing = checked && !isEmptyLine(line) ? itemErrors(line, place + 1) : [];
    const before = line.part_id ? first.get(line.part_id) : undefined;
    if (line.part_id && before === undefined) first.set(line.part_id, place);
    if (missing.length > 0) faults.set(place, joined(missing));
    else if (before !== undefined) faults.set(place, `Peça repetida: já está no item ${before + 1}.`);
    else if (line.refused?.as === asSent(line)) faults.set(place, line.refused.message);
  });
  return faults;
}

/** Why it cannot be sent as a whole; undefined where it can, or where the lines themselves say it. */
export const wholeFault = (lines: readonly BulkLine[]): string | undefined =>
  bulkErrors(lines).find((text) => text.startsWith('Bulk'));

/** What is still to be sent after a batch: what was refused, with the reason, and what was never come to. */
export const remaining = (lines: readonly BulkLine[], { failed, left }: Outcome): BulkLine[] => {
  const unsent = new Set(left);
  return lines.flatMap(({ refused: _refused, ...line }, place) => {
    const message = failed.get(place);
    if (message !== undefined) return [{ ...line, refused: { message, as: asSent(line) } }];
    return unsent.has(place) ? [line] : [];
  });
};
