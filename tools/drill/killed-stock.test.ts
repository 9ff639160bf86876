import { expect, it } from 'vitest';
import { scratchWorld } from '../scratch-world.ts';
import { killedStock } from './killed-stock.ts';

it(
  'kill -9 of the server and of the database loses no stock movement and makes none up',
  { timeout: 180_000 },
  async () => {
    const world = await scratchWorld({ isCommand: false });
    try {
      const { passed, figures } = await killedStock.run({ world, database: await world.database(), count: () => 2 });
      expect({ passed, figures }).toEqual({ passed: true, figures });
    } finally {
      await world.close();
    }
  },
);
