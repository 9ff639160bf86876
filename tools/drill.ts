import process from 'node:process';
import { parseArgs, styleText } from 'node:util';
import { cutRetries } from './drill/cut-retries.ts';
import { databaseRestarts } from './drill/database-restarts.ts';
import type { Drill, Outcome } from './drill/drill.ts';
import { killedBulk } from './drill/killed-bulk.ts';
import { killedWriters } from './drill/killed-writers.ts';
import { loginGuesses } from './drill/login-guesses.ts';
import { lostUpdates } from './drill/lost-updates.ts';
import { newModule } from './drill/new-module.ts';
import { rollingRestarts } from './drill/rolling-restarts.ts';
import { escalation, fuzz, lastUnit, matrix, timers } from './drill/suites.ts';
import { twoProcesses } from './drill/two-processes.ts';
import { scratchWorld, type ScratchWorld } from './scratch-world.ts';

/**
 * `npm run drill`: the faults that take longer than a test may, played on this machine alone.
 *   --quick        a tenth of each
 *   --only 13,18   only these rows
 */
const { values: asked } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
const drills: readonly Drill[] = [
  lostUpdates,
  cutRetries,
  killedBulk,
  killedWriters,
  databaseRestarts,
  rollingRestarts,
  twoProcesses,
  loginGuesses,
  escalation,
  fuzz,
  newModule,
  lastUnit,
  timers,
  matrix,
];
const rows = asked.only?.split(',');
const count = (full: number, least = Math.ceil(full / 10)): number => (asked.quick ? least : full);

const world = await scratchWorld();
let fell = 0;
try {
  for (const [n, drill] of drills.entries()) {
    if (rows && !drill.row.split(', ').some((row) => rows.includes(row))) continue;
    const { passed, figures } = await play(world, drill, n);
    if (!passed) fell += 1;
    const mark = passed ? styleText('green', '✓') : styleText('red', '✗');
    console.log(`${mark} ${drill.row.padEnd(8)} ${drill.name}: ${figures}`);
  }
} finally {
  await world.close();
}
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
