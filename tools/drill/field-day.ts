import { findChromium } from '#core/testing/chromium.ts';
import { buildWebIfStale, webFolder } from '../build-web.ts';
import type { Drill } from './drill.ts';
import { playTests } from './play-tests.ts';

/**
 * The whole day without a network in a real browser, against a twin that had one; each of a seed of its own, so that it
 * is killed elsewhere and the network comes by at another hour.
 */
export const fieldDay: Drill = {
  row: 'field-day',
  name: 'a whole day in the field in a browser, killed and updated, against a twin with a network',
  async run({ count }) {
    await buildWebIfStale();
    const env = { WEB_DIR: webFolder, CHROMIUM_PATH: await findChromium(), FIELD_DAY_RUNS: String(count(20, 1)) };
    return playTests('e2e', ['e2e/field-day.e2e.ts'], env);
  },
};
