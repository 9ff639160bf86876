import type { Drill } from './drill.ts';
import { playTests } from './play-tests.ts';

/** Tests of every day, with the counts of a long night and examples nobody has seen. */
function suite(
  row: string,
  name: string,
  files: string | readonly string[],
  env: (count: (full: number, least?: number) => number) => Record<string, string>,
): Drill {
  return { row, name, run: ({ count }) => playTests('unit', [files].flat(), env(count)) };
}

export const fuzz = suite('5, 6, 7', 'fuzzed requests', 'app/hostile.test.ts', (count) => ({
  FUZZ_RUNS: String(count(100_000, 4_000)),
}));
export const escalation = suite(
  '4',
  'privilege escalation by role and user edits',
  'modules/access/user/server/escalation.test.ts',
  (count) => ({
    ESCALATION_RUNS: String(count(10_000, 300)),
  }),
);
export const matrix = suite('1', 'every route with every single permission', 'app/matrix.test.ts', () => ({
  MATRIX: 'full',
}));
export const lastUnit = suite(
  '14',
  'the last unit, and random stock moves',
  'modules/stock/stock/server/ledger.test.ts',
  (count) => ({
    STOCK_ROUNDS: String(count(1_000, 20)),
    STOCK_RUNS: String(count(2_000, 50)),
  }),
);
export const interleavings = suite(
  '23',
  'two at the same item, in every order of their statements',
  'modules/stock/stock/server/interleavings.test.ts',
  (count) => ({ STOCK_INTERLEAVINGS: String(count(1_000_000, 500)) }),
);
export const orderWalks = suite(
  '24',
  'random walks of orders, by desk, bench, evaluation, budget and delivery',
  'app/order-walk.test.ts',
  (count) => ({
    ORDER_STEPS: String(count(100_000, 2_000)),
    ORDER_ROUNDS: String(count(100, 5)),
  }),
);
export const timers = suite(
  '25',
  'timers: never six at once, and random presses',
  'modules/service/service-order-labor/server/timer-walk.test.ts',
  (count) => ({
    TIMER_ROUNDS: String(count(100, 5)),
    TIMER_RUNS: String(count(10_000, 100)),
  }),
);
export const killedBatches = suite(
  '17',
  'batches of parts killed at random points, their calls cut at random bytes',
  'modules/purchase/bulk-request/server/bulk-faults.test.ts',
  (count) => ({ BULK_KILLS: String(count(100, 5)) }),
);
export const calendars = suite(
  'calendar',
  'business time, against a walk minute by minute over random calendars and zones',
  'core/contract/business-time-oracle.test.ts',
  (count) => ({ CALENDAR_RUNS: String(count(10_000, 1_000)) }),
);
export const clocks = suite(
  'clock',
  'the clock of a promise, against a walk minute by minute',
  'modules/sla/sla-clock/clock-oracle.test.ts',
  (count) => ({ CLOCK_CASES: String(count(10_000, 250)) }),
);
export const hires = suite(
  'rental',
  'random lives of rented units and of whole contracts: no day billed twice or missed, to the cent',
  [
    'modules/contract/rental-hold/ledger.rules.test.ts',
    'modules/contract/contract-charges/proposal.rules.test.ts',
    'modules/contract/contract-charges/prices.rules.test.ts',
  ],
  (count) => ({ HIRE_RUNS: String(count(10_000, 300)) }),
);
export const fieldDays = suite(
  'field',
  'one without a network and two with one on the same order',
  'app/field-interleaving.test.ts',
  (count) => ({ FIELD_DAYS: String(count(200, 4)) }),
);
