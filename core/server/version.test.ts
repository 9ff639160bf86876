import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';

it('is a new version what somebody changed, not what is worked out, also where the table works something out itself', async () => {
  const { owner } = await testServer();
  await owner.query(`
    create table crate (uuid uuid primary key default new_uuid(), version int not null default 1,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      boxes int not null, of_box int not null, pieces int not null generated always as (boxes * of_box) stored,
      customer_name text);
    select track_record('crate', 'crate', derived => 'customer_name');
    insert into crate (boxes, of_box) values (2, 6)`);
  const after = async (change: string) => {
    await owner.query(`update crate set ${change}`);
    const { rows } = await owner.query<{ version: number }>(
      `select version, pieces, (select count(*)::int from activity_log where entity = 'crate') as told from crate`,
    );
    return rows[0];
  };
  // A copied name follows its customer: whoever has the crate open can still save it.
  expect(await after(`customer_name = 'Clínica Sul'`)).toEqual({ version: 1, pieces: 12, told: 1 });
  expect(await after(`boxes = 3`)).toEqual({ version: 2, pieces: 18, told: 2 });
  expect(await after(`boxes = 4, customer_name = 'Clínica Norte'`)).toEqual({ version: 3, pieces: 24, told: 3 });
  // A record is marked as changed for its lines' sake by writing it as it is.
  expect(await after('version = version')).toMatchObject({ version: 4 });
});
