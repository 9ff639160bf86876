import type { OpenTime } from '#core/contract/open-time.ts';
import type { OrderStatus, SlaState, TechnicalStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { PauseStatus } from '#modules/sla/sla-configuration/policy.rules.ts';
import type {
  Bucket,
  Clock,
  ClockedOrder,
  Segment,
  SegmentReason,
  Stay,
  Target,
  TargetKind,
  Terms,
} from './clock.rules.ts';

/**
 * The clock of an order: a function of its history, what was promised and the hours of work. Nothing is added up on the
 * side, so a pause, a reopening, another policy or a holiday registered afterwards is counted as if it had always been
 * known.
 */

const minute = 60_000;
const doneStatuses: readonly OrderStatus[] = ['READY', 'DELIVERED', 'CLOSED'];
const usualWarning = 80;

export function clockOf(order: ClockedOrder, terms: Terms | null, hours: OpenTime, now: number): Clock {
  const { stays } = order;
  const last = stays.at(-1) ?? stays[0];
  const isCancelled = last.status === 'CANCELLED';
  // A step just taken may bear a moment the asker's own clock has not reached.
  const end = isCancelled ? last.at : Math.max(now, last.at);
  const done_at = doneSince(stays);
  const parts = partsOf(stays, terms?.pauses ?? [], done_at ?? end);
  const way = lineOf(parts, hours);
  const is_paused = reasonOf(last.status, last.technical, terms?.pauses ?? []) === 'PAUSED';
  const targets = isCancelled ? [] : targetsOf(order, terms, { way, hours, now: end, done_at, is_paused });
  const open = targets.filter(({ done_at: done }) => done === null);
  const solution = open.find(({ kind }) => kind === 'SOLUTION');
  const stands = is_paused && solution?.by === 'POLICY' && solution.due_at === null;
  const risk_at = least(
    open.flatMap(({ warnings }) => warnings.filter(({ percent }) => percent < 100).map(({ at }) => at)),
  );
  return {
    segments: segmentsOf(parts, hours),
    targets,
    state: stateOf({ targets, done_at, stands, risk_at, now: end }),
    is_paused: stands,
    left_minutes: stands ? Math.max(0, solution.minutes - solution.spent_minutes) : null,
    risk_at,
    done_at,
    buckets: bucketsOf(parts, hours),
  };
}

interface Standing {
  targets: readonly Target[];
  done_at: number | null;
  stands: boolean;
  risk_at: number | null;
  now: number;
}
function stateOf({ targets, done_at, stands, risk_at, now }: Standing): SlaState | null {
  if (targets.length === 0) return null;
  if (targets.some(({ kept }) => kept === false)) return 'BREACHED';
  if (done_at !== null) return 'MET';
  if (stands) return 'PAUSED';
  return risk_at !== null && risk_at <= now ? 'AT_RISK' : 'ON_TIME';
}

const least = (moments: readonly number[]): number | null => (moments.length > 0 ? Math.min(...moments) : null);

/** Since when it is ready and was not opened again. */
function doneSince(stays: readonly Stay[]): number | null {
  const still = stays.findLastIndex(({ status }) => !doneStatuses.includes(status)) + 1;
  return stays[still]?.at ?? null;
}

interface Part extends Pick<Segment, 'from' | 'to' | 'status' | 'technical' | 'reason'> {}

/** What the order was, from when to when, until the moment it ends or is looked at. */
function partsOf(stays: readonly Stay[], pauses: readonly PauseStatus[], until: number): Part[] {
  const parts = stays.flatMap(({ at, status, technical }, place): Part[] => {
    const to = Math.min(stays[place + 1]?.at ?? until, until);
    if (status === 'CANCELLED' || at > until || (at === until && place > 0)) return [];
    return [{ from: at, to, status, technical, reason: reasonOf(status, technical, pauses) }];
  });
  return joined(parts);
}

function reasonOf(status: OrderStatus, technical: TechnicalStatus, pauses: readonly PauseStatus[]): SegmentReason {
  if (doneStatuses.includes(status)) return 'DONE';
  return pauses.some((pause) => pause === status || pause === technical) ? 'PAUSED' : 'RUNNING';
}

/** The bench's word may move where nothing that counts does. */
function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    const isSame = before && before.status === part.status && before.reason === part.reason;
    if (isSame && bucketOf(before) === bucketOf(part)) before.to = part.to;
    else found.push({ ...part });
  }
  return found;
}

/** The counted time as a line of its own: what has run until a moment, and when so much has run. */
interface Way {
  ranUntil: (moment: number) => number;
  /** Within what has been; none where it did not come to that. */
  momentOf: (ran: number) => number | null;
}
function lineOf(parts: readonly Part[], hours: OpenTime): Way {
  const running = parts.filter(({ reason }) => reason === 'RUNNING');
  const between = (from: number, to: number): number => hours.passedAt(to) - hours.passedAt(from);
  return {
    ranUntil: (moment) =>
      running.reduce((sum, { from, to }) => (from < moment ? sum + between(from, Math.min(to, moment)) : sum), 0),
    momentOf: (ran) => {
      let left = ran;
      for (const { from, to } of running) {
        const here = between(from, to);
        if (here >= left) return Math.max(from, hours.momentOf(hours.passedAt(from) + left));
        left -= here;
      }
      return null;
    },
  };
}

interface Counting {
  way: Way;
  hours: OpenTime;
  now: number;
  done_at: number | null;
  is_paused: boolean;
}
function targetsOf(order: ClockedOrder, terms: Terms | null, counting: Counting): Target[] {
  const { stays, promised } = order;
  const { done_at } = counting;
  const answered = stays.find(({ status }) => status !== 'OPEN')?.at ?? null;
  const arrived = stays.find(({ status }) => status === 'IN_PROGRESS')?.at ?? done_at;
  const percents = [...new Set(terms?.warnings.map(({ percent }) => percent) ?? [])];
  const usual = percents.some((percent) => percent < 100) ? percents : [usualWarning, ...percents];
  const made = (kind: TargetKind, minutes: number | null | undefined, hand: number | null, done: number | null) => {
    if (hand !== null) return [byHand(kind, hand, done, stays[0].at, usual, counting)];
    return minutes ? [byPolicy(kind, minutes, done, usual, counting)] : [];
  };
  return [
    ...made('RESPONSE', terms?.response_minutes, promised.response, answered),
    ...(order.isOnSite ? made('ARRIVAL', terms?.arrival_minutes, null, arrived) : []),
    ...made('SOLUTION', terms?.solution_minutes, promised.solution, done_at),
  ];
}

const keptBy = (due: number | null, done: number | null, now: number): boolean | null =>
  done !== null ? due === null || done <= due : due !== null && due < now ? false : null;

function byPolicy(
  kind: TargetKind,
  minutes: number,
  done: number | null,
  percents: readonly number[],
  counting: Counting,
): Target {
  const { way, hours, now, is_paused } = counting;
  const end = done ?? now;
  const ran = way.ranUntil(end);
  const momentOf = (wanted: number): number | null => {
    const reached = wanted <= ran ? way.momentOf(wanted) : null;
    if (reached !== null) return reached;
    // Ahead of what has run, it goes on from here; while it stands still nobody knows.
    if (done === null && is_paused) return null;
    return finite(hours.momentOf(hours.passedAt(end) + wanted - ran));
  };
  const due_at = momentOf(minutes * minute);
  return {
    kind,
    by: 'POLICY',
    minutes,
    spent_minutes: Math.floor(ran / minute),
    due_at,
    done_at: done,
    kept: keptBy(due_at, done, now),
    warnings: percents.flatMap((percent) => {
      const at = momentOf((minutes * minute * percent) / 100);
      return at === null ? [] : [{ percent, at }];
    }),
  };
}

const finite = (moment: number): number | null => (Number.isFinite(moment) ? moment : null);

/** A moment somebody named; how near it comes is counted in hours of work all the same. */
function byHand(
  kind: TargetKind,
  due_at: number,
  done: number | null,
  opened: number,
  percents: readonly number[],
  counting: Counting,
): Target {
  const { way, hours, now } = counting;
  const whole = Math.max(0, hours.passedAt(due_at) - hours.passedAt(opened));
  return {
    kind,
    by: 'HAND',
    minutes: Math.floor(whole / minute),
    spent_minutes: Math.floor(way.ranUntil(done ?? now) / minute),
    due_at,
    done_at: done,
    kept: keptBy(due_at, done, now),
    warnings: percents.map((percent) => ({
      percent,
      at: percent >= 100 ? due_at : Math.min(due_at, hours.momentOf(hours.passedAt(opened) + (whole * percent) / 100)),
    })),
  };
}

/** Whole minutes of a growing sum: what one line rounds down the next one brings. */
function wholeMinutes(): (milliseconds: number) => number {
  let [sum, told] = [0, 0];
  return (milliseconds) => {
    sum += milliseconds;
    const more = Math.floor(sum / minute) - told;
    told += more;
    return more;
  };
}

function segmentsOf(parts: readonly Part[], hours: OpenTime): Segment[] {
  const [counted, paused, closed] = [wholeMinutes(), wholeMinutes(), wholeMinutes()];
  return parts.map((part) => {
    const open = hours.passedAt(part.to) - hours.passedAt(part.from);
    const runs = part.reason === 'RUNNING' ? open : 0;
    const stands = part.reason === 'PAUSED' ? open : 0;
    return {
      ...part,
      counted_minutes: counted(runs),
      paused_minutes: paused(stands),
      closed_minutes: closed(part.to - part.from - runs - stands),
    };
  });
}

function bucketOf({ status, technical }: Pick<Part, 'status' | 'technical'>): Bucket {
  if (status === 'PENDING_APPROVAL') return 'APPROVAL';
  if (status === 'WAITING_PARTS' || technical === 'WAITING_PARTS') return 'PARTS';
  if (technical === 'WAITING_CUSTOMER') return 'CUSTOMER';
  return status === 'PAUSED' ? 'PAUSED' : 'OWN';
}

function bucketsOf(parts: readonly Part[], hours: OpenTime): Record<Bucket, number> {
  const sums: Record<Bucket, number> = { OWN: 0, PARTS: 0, APPROVAL: 0, CUSTOMER: 0, PAUSED: 0 };
  for (const part of parts)
    if (part.reason !== 'DONE') sums[bucketOf(part)] += hours.passedAt(part.to) - hours.passedAt(part.from);
  return {
    OWN: Math.floor(sums.OWN / minute),
    PARTS: Math.floor(sums.PARTS / minute),
    APPROVAL: Math.floor(sums.APPROVAL / minute),
    CUSTOMER: Math.floor(sums.CUSTOMER / minute),
    PAUSED: Math.floor(sums.PAUSED / minute),
  };
}
