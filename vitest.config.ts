import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The long ones first: one that is begun last keeps everybody waiting. Who needs the demo company comes last,
 * when the first of them has loaded it, or sits idle for as long as that takes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number =>
      /accessible|demo\/load|app\/(hostile|processes)/.test(moduleId) ? 0 : /import-registries/.test(moduleId) ? 2 : 1;
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Of the root, so it runs once and both projects are handed the same scratch database.
    globalSetup: ['core/testing/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,modules,app,tools}/**/*.test.{ts,tsx}'],
          setupFiles: ['core/testing/file-setup.ts'],
          // Files of one worker share their modules: loading the whole product anew for each took half of the time.
          isolate: false,
          // One worker more than cores: while one waits for the database, another computes.
          maxWorkers: availableParallelism() + 1,
          // For what hangs; how long something takes is nobody's verdict here.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
