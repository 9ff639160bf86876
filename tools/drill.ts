import process from 'node:process';
import { parseArgs, styleText } from 'node:util';
import { clusterKills } from './drill/cluster.ts';
import { crashedJobs } from './drill/crashed-jobs.ts';
import { cutRetries } from './drill/cut-retries.ts';
import { databaseRestarts } from './drill/database-restarts.ts';
import type { Drill, Outcome } from './drill/drill.ts';
import { fieldDay } from './drill/field-day.ts';
import { journeys } from './drill/journeys.ts';
import { killedBulk } from './drill/killed-bulk.ts';
import { killedStock } from './drill/killed-stock.ts';
import { killedWriters } from './drill/killed-writers.ts';
import { loginGuesses } from './drill/login-guesses.ts';
import { lostUpdates } from './drill/lost-updates.ts';
import { newModules } from './drill/new-module.ts';
import { pointInTime } from './drill/point-in-time.ts';
import { rollingRestarts } from './drill/rolling-restarts.ts';
import { servingWhileMigrating } from './drill/serving-while-migrating.ts';
import {
  calendars,
  clocks,
  escalation,
  fuzz,
  hires,
  interleavings,
  killedBatches,
  lastUnit,
  matrix,
  fieldDays,
  orderWalks,
  timers,
} from './drill/suites.ts';
import { twoProcesses } from './drill/two-processes.ts';
import { upgrade } from './drill/upgrade.ts';
import { writeTable } from './figures-table.ts';
import { scratchWorld, type ScratchWorld } from './scratch-world.ts';

/**
 * `npm run drill`: the faults that take longer than a test may, played on this machine alone.
 *   --quick        the least of each
 *   --share 0.2    a fifth of each, and no less than that
 *   --runs 3       so many of what each counts
 *   --only 13,18   only these rows
 *   --write FILE   the table, as Markdown
 */
const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    share: { type: 'string' },
    runs: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'string' },
  },
});
const drills: readonly Drill[] = [
  lostUpdates,
  cutRetries,
  killedBulk,
  killedWriters,
  killedStock,
  databaseRestarts,
  crashedJobs,
  rollingRestarts,
  servingWhileMigrating,
  twoProcesses,
  clusterKills,
  pointInTime,
  upgrade,
  loginGuesses,
  escalation,
  fuzz,
  ...newModules,
  lastUnit,
  interleavings,
  orderWalks,
  fieldDays,
  fieldDay,
  timers,
  killedBatches,
  calendars,
  clocks,
  hires,
  matrix,
  journeys,
];
const rows = asked.only?.split(',');
const share = Number(asked.share ?? 1);
const count = (full: number, least = Math.ceil(full / 10)): number =>
  asked.runs ? Number(asked.runs) : asked.quick ? least : Math.max(least, Math.ceil(full * share));

const world = await scratchWorld();
let fell = 0;
const told: string[][] = [];
try {
  for (const [n, drill] of drills.entries()) {
    if (rows && !drill.row.split(', ').some((row) => rows.includes(row))) continue;
    const { passed, figures } = await play(world, drill, n);
    if (!passed) fell += 1;
    const mark = passed ? styleText('green', '✓') : styleText('red', '✗');
    told.push([
      drill.name,
      drill.row,
      passed ? 'yes' : 'no',
      figures,
      `\`npm run drill -- --only ${drill.row.split(', ')[0]}\``,
    ]);
    console.log(`${mark} ${drill.row.padEnd(8)} ${drill.name}: ${figures}`);
  }
} finally {
  await world.close();
}
if (asked.write)
  await writeTable(asked.write, {
    intro: [
      '# Reliability',
      '',
      'Faults played for real on one machine: processes killed, databases restarted, requests cut, clients racing.',
      'Written by `npm run drill -- --write docs/reliability.md`; `--only ROW` plays one of them, `--quick` the least of each,',
      '`--share 0.2` a fifth. The figures say how many were played. Smaller versions of most run in `npm test`.',
    ],
    columns: ['fault', 'row', 'stood', 'what happened', 'command'],
    rows: told,
  });
console.log(fell === 0 ? '\nEvery drill stood.' : `\n${fell} drills fell.`);
process.exit(fell === 0 ? 0 : 1);

/** Each on a database of its own; one that breaks down has fallen, and the others still run. */
async function play(place: ScratchWorld, drill: Drill, n: number): Promise<Outcome> {
  try {
    return await drill.run({ world: place, database: await place.database(`drill_${n}`), count });
  } catch (error) {
    return { passed: false, figures: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
