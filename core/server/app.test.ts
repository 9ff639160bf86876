import { expect, it } from 'vitest';
import { closeAfterFile } from '#core/testing/closing.ts';
import { coreServer } from '#core/testing/core-server.ts';
import { createApp } from './app.ts';

it('whoever comes first is not sent away for how long the server took to begin', async () => {
  const app = await createApp((await coreServer()).services, { maxLoopDelayMs: 1 });
  closeAfterFile(() => app.close());
  app.addHook('onReady', async () => {
    // As many routes, longer than one measurement takes.
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answers = new Set<number>();
  for (let n = 0; n < 20; n += 1) answers.add((await fetch(`${url}/api/health`)).status);
  expect([...answers]).toEqual([200]);
});
