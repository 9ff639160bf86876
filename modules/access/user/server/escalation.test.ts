import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { testAccount } from '#core/testing/account.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type PermissionMap, type TestServer } from '#core/testing/server.ts';
import { administratorSlug, role } from '#modules/access/role/contract.ts';
import { user } from '../contract.ts';

/** The heavy count runs in `npm run drill`. */
const runs = Number(process.env['ESCALATION_RUNS'] ?? 25);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await testAccount(server, { administrator: true });
});

const universe = [
  'brand.list',
  'brand.update',
  'customer.list',
  'user.create',
  'user.update',
  'user.show',
  'user.delete',
  'role.create',
  'role.update',
  'role.delete',
  'role.show',
  'config.config_permissions',
] as const;
const asMap = (pairs: readonly string[]): PermissionMap => {
  const map: Record<string, string[]> = {};
  for (const pair of pairs) {
    const [module = '', action = ''] = pair.split('.');
    (map[module] ??= []).push(action);
  }
  return map;
};
const some = fc.subarray([...universe]);
const place = fc.nat(7);
/** What someone without all permissions might try, one after another. */
const move = fc.oneof(
  fc.record({ kind: fc.constant('create-role' as const), grants: some }),
  fc.record({ kind: fc.constant('edit-role' as const), role: place, grants: some, matrix: fc.boolean() }),
  fc.record({ kind: fc.constant('delete-role' as const), role: place }),
  fc.record({ kind: fc.constant('create-user' as const), roles: fc.array(place, { maxLength: 2 }) }),
  fc.record({ kind: fc.constant('set-roles' as const), user: place, roles: fc.array(place, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('take-email' as const), user: place }),
  fc.record({ kind: fc.constant('reset-password' as const), user: place }),
  fc.record({ kind: fc.constant('inactivate' as const), user: place }),
  fc.record({ kind: fc.constant('delete-user' as const), user: place }),
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

let count = 0;
/** One actor's attempts against a little world of accounts and roles; who they could become is remembered. */
class World {
  readonly client: TestClient;
  readonly reached: Set<string>;
  readonly users: string[];
  readonly roles: string[];

  constructor(actor: Person, users: string[], roles: string[]) {
    this.client = server.as(actor);
    this.reached = new Set([actor.uuid]);
    this.users = users;
    this.roles = roles;
  }

  private async roleRow(n: number) {
    const uuid = this.roles[n % this.roles.length] ?? '';
    const { rows } = await server.owner.query<{ uuid: string; version: number; name: string }>(
      'select uuid, version, name from role where uuid = $1',
      [uuid],
    );
    return rows[0];
  }

  private async editUser(n: number, change: object): Promise<{ uuid: string; status: number } | undefined> {
    const uuid = this.users[n % this.users.length] ?? '';
    const { rows } = await server.owner.query(
      `select name, username, email, status, version, coalesce((select array_agg(role_uuid) from user_role where user_uuid = uuid), '{}') as role_uuids from app_user where uuid = $1`,
      [uuid],
    );
    if (!rows[0]) return undefined;
    const { status } = await this.client.try(user.update, {
      params: { uuid },
      body: { ...rows[0], person: {}, ...change },
    });
    return { uuid, status };
  }

  async play(step: Move): Promise<void> {
    const id = (count += 1);
    switch (step.kind) {
      case 'create-role': {
        const { status, body } = await this.client.try(role.create, {
          body: { name: `Feito ${id}`, permissions: asMap(step.grants) },
        });
        if (status === 201) this.roles.push((body as { data: { uuid: string } }).data.uuid);
        return;
      }
      case 'edit-role': {
        const found = await this.roleRow(step.role);
        if (!found) return;
        const { uuid, version, name } = found;
        const permissions = asMap(step.grants);
        await (step.matrix
          ? this.client.try(role.setPermissions, { params: { uuid }, body: { permissions, version } })
          : this.client.try(role.update, { params: { uuid }, body: { name, permissions, version } }));
        return;
      }
      case 'delete-role':
        await this.client.try(role.remove, { params: { uuid: this.roles[step.role % this.roles.length] ?? '' } });
        return;
      case 'create-user': {
        const role_uuids = [...new Set(step.roles.map((n) => this.roles[n % this.roles.length] ?? ''))];
        const { status, body } = await this.client.try(user.create, {
          body: {
            name: 'Criado',
            username: `criado${id}`,
            email: `criado${id}@exemplo.com.br`,
            role_uuids,
            person: {},
          },
        });
        if (status !== 201) return;
        const { uuid } = (body as { data: { uuid: string } }).data;
        this.users.push(uuid);
        this.reached.add(uuid);
        return;
      }
      case 'set-roles':
        await this.editUser(step.user, {
          role_uuids: [...new Set(step.roles.map((n) => this.roles[n % this.roles.length] ?? ''))],
        });
        return;
      case 'take-email': {
        const done = await this.editUser(step.user, { email: `tomado${id}@exemplo.com.br` });
        if (done?.status === 200) this.reached.add(done.uuid);
        return;
      }
      case 'reset-password': {
        const uuid = this.users[step.user % this.users.length] ?? '';
        if ((await this.client.try(user.resetPassword, { params: { uuid } })).status === 200) this.reached.add(uuid);
        return;
      }
      case 'inactivate':
        await this.editUser(step.user, { status: 'INACTIVE' });
        return;
      case 'delete-user':
        await this.client.try(user.remove, { params: { uuid: this.users[step.user % this.users.length] ?? '' } });
    }
  }

  /** Everything the actor could do, as themselves or as anyone whose account they control. */
  async reach(): Promise<string[]> {
    const { rows } = await server.owner.query<{ pair: string }>(
      `select distinct module || '.' || action as pair from user_role join role on role.uuid = role_uuid,
        jsonb_each(permissions) as m(module, actions), jsonb_array_elements_text(actions) as action where user_uuid = any ($1)
       union all select 'everything' from user_role join role on role.uuid = role_uuid where user_uuid = any ($1) and slug = $2`,
      [[...this.reached], administratorSlug],
    );
    return rows.map(({ pair }) => pair).sort();
  }
}

it(`${runs} random attempts of someone without all permissions: what they can reach never grows`, async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      some,
      some,
      some,
      fc.array(move, { minLength: 4, maxLength: 12 }),
      async (own, others, more, moves) => {
        const actor = await server.person(asMap(own));
        const peer = await server.person(asMap(others));
        const senior = await server.person(asMap([...others, ...more]));
        const { rows } = await server.owner.query<{ uuid: string }>(
          `select uuid from app_user where uuid in (select user_uuid from user_role join role on role.uuid = role_uuid where slug = $1)`,
          [administratorSlug],
        );
        const { rows: roles } = await server.owner.query<{ role_uuid: string }>(
          'select distinct role_uuid from user_role where user_uuid = any ($1)',
          [[actor.uuid, peer.uuid, senior.uuid, rows[0]?.uuid]],
        );
        const world = new World(
          actor,
          [actor.uuid, peer.uuid, senior.uuid, rows[0]?.uuid ?? ''],
          roles.map(({ role_uuid }) => role_uuid),
        );
        const before = new Set(own);
        for (const step of moves) {
          const known = world.users.length + world.roles.length + world.reached.size;
          await world.play(step);
          if (world.users.length + world.roles.length + world.reached.size > known) accepted += 1;
          const beyond = (await world.reach()).filter((pair) => !before.has(pair as never));
          expect([step.kind, beyond]).toEqual([step.kind, []]);
        }
        const { rows: left } = await server.owner.query(
          `select 1 from user_role join role on role.uuid = role_uuid join app_user on app_user.uuid = user_uuid where slug = $1 and status = 'ACTIVE'`,
          [administratorSlug],
        );
        expect(left.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: runs },
  );
  // The attempts were real: some of them were allowed.
  expect(accepted).toBeGreaterThan(0);
}, 600_000);
