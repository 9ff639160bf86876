import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Of the root, so it runs once and both projects are handed the same scratch database.
    globalSetup: ['core/testing/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,modules,app,tools}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // A browser and a server each: more than one at a time only slows them down.
          fileParallelism: false,
        },
      },
    ],
  },
});
