import { expect, it } from 'vitest';
import { scratchWorld } from '../scratch-world.ts';
import { servingWhileMigrating } from './serving-while-migrating.ts';

it('nobody is refused and nothing is lost while a newer version changes the tables', { timeout: 180_000 }, async () => {
  const world = await scratchWorld({ isCommand: false });
  try {
    const database = await world.database();
    const { passed, figures } = await servingWhileMigrating.run({ world, database, count: () => 2 });
    expect({ passed, figures }).toEqual({ passed: true, figures });
  } finally {
    await world.close();
  }
});
