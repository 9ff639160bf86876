import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst, rememberedDurations } from './tools/test-durations.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = Map.groupBy(files, ({ moduleId }) => path.relative(import.meta.dirname, moduleId));
    // The demo company is loaded once in a run. Journeys come after the others, and find it loaded.
    const needsCompany = (file: string): boolean => readFileSync(file, 'utf8').includes('demoServer(');
    const sorted = longestFirst([...byPath.keys()], rememberedDurations(), needsCompany);
    return sorted.flatMap((file) => byPath.get(file) ?? []);
  }
}

const zoned = '{core,modules,app,tools}/**/*.tz.test.ts';
const zones = ['UTC', 'America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo'];
const ofTheServer = {
  setupFiles: ['core/testing/file-setup.ts'],
  // Files of one worker share their modules: loading the whole product anew for each took half of the time.
  isolate: false,
  // One worker more than cores: while one waits for the database, another computes.
  maxWorkers: availableParallelism() + 1,
  // For what hangs; how long something takes is nobody's verdict here.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Of the root, so it runs once and all projects are handed the same scratch database.
    globalSetup: ['core/testing/global-setup.ts'],
    // What a walk over all screens found stands in its message, and not "{ …(1) }".
    chaiConfig: { truncateThreshold: 1_200 },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,modules,app,tools}/**/*.test.{ts,tsx}'],
          exclude: [zoned],
          ...ofTheServer,
        },
      },
      ...zones.map((TZ) => ({ test: { name: `zone-${TZ}`, include: [zoned], env: { TZ }, ...ofTheServer } })),
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          // The first one loads the demo company.
          hookTimeout: 300_000,
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          // A browser and a server each.
          maxWorkers: 2,
          // After the others: both would slow each other down.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
