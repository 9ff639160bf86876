import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Contract, Endpoint } from '#core/contract/endpoint.ts';
import { errorBody } from '#core/contract/error.ts';
import type { Route } from '#core/server/registry.ts';
import type { TestClient } from './client.ts';
import { permissionsFor, type PermissionMap, type TestServer } from './server.ts';

type Server = () => TestServer;
const unknownParams = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', randomUUID()]));
const lastParamIsUuid = ({ path }: Endpoint): boolean => /:\w*uuid/i.test(path);

/** A test that does not apply is not written, rather than skipped. */
const when = (applies: unknown) => (applies ? it : (_name: string, _story: () => Promise<void>): void => undefined);

/** What every call must do, whatever its module: refuse the right way. The routes are the registry's: none is left out. */
export function conform(routes: readonly Route[], server: Server): void {
  const clients = new Map<string, Promise<TestClient>>();
  /** One for all calls that take the same permission. */
  const holding = (permissions: PermissionMap): Promise<TestClient> => {
    const key = JSON.stringify(permissions);
    const client = clients.get(key) ?? server().client(permissions);
    clients.set(key, client);
    return client;
  };

  describe.each(routes)('$name conforms', ({ endpoint, gate }) => {
    const isPublic = endpoint.access === 'public';
    const params = unknownParams(endpoint);
    /** What its gate looks at first is the link; other gates count how often one asks. */
    const isLink = gate !== undefined && Object.keys(params).length > 0;
    when(!isPublic)('refuses without a session: 401', async () => {
      const body = await server().as(null).refused(401, endpoint, { params });
      expect(errorBody.parse(body).message).toBe('Unauthenticated');
    });

    when(Array.isArray(endpoint.access))('refuses without the permission: 403', async () => {
      await (await holding({})).refused(403, endpoint, { params });
    });

    when(endpoint.body && !endpoint.upload && !isLink)('refuses an unknown field on that field: 422', async () => {
      const client = isPublic ? server().as(null) : await holding(permissionsFor(endpoint));
      const body = await client.refused(422, endpoint, { params, body: { created_by_attacker: 1 } });
      expect(body.errors).toHaveProperty('created_by_attacker');
    });

    when(isLink)('does not know an unknown link, whatever is sent with it: 404', async () => {
      await server()
        .as(null)
        .refused(404, endpoint, { params, ...(endpoint.body && { body: { created_by_attacker: 1 } }) });
    });

    when(isPublic && !isLink && !endpoint.body)('answers whoever comes', async () => {
      const { status } = await server().as(null).try(endpoint, { params });
      expect([200, 204, 404]).toContain(status);
    });

    when(!isPublic && endpoint.method === 'GET' && lastParamIsUuid(endpoint))(
      'does not know an unknown record: 404',
      async () => {
        await (await holding(permissionsFor(endpoint))).refused(404, endpoint, { params });
      },
    );

    when(endpoint.method === 'DELETE' && lastParamIsUuid(endpoint))(
      'cannot delete an unknown record: 404',
      async () => {
        await (await holding(permissionsFor(endpoint))).refused(404, endpoint, { params });
      },
    );
  });
}

interface ResourceLike {
  list: Endpoint;
  show?: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
type Row = Record<string, unknown> & { uuid: string; version: number };

/** The life of a record, the same for every registry. `example` makes a fresh valid body each time. */
export function conformResource(
  contract: ResourceLike & Contract,
  entity: string,
  server: Server,
  example: (n: number) => object,
  /** A record of the same table that is not of this list: another kind's. */
  foreign?: () => Promise<string>,
): void {
  let count = 0;
  const make = async (client?: TestClient): Promise<Row> => {
    client ??= await server().client('all');
    const answer = await client.try(contract.create, { body: example((count += 1)) });
    expect(answer.status).toBe(201);
    return (answer.body as { data: Row }).data;
  };
  const trail = async (
    uuid: string,
  ): Promise<{ action: string; request_id: string; user_uuid: string; changes: object }[]> =>
    (
      await server().owner.query('select * from activity_log where entity = $1 and entity_uuid = $2 order by at', [
        entity,
        uuid,
      ])
    ).rows as never;

  describe(`${entity} as a resource`, () => {
    it('answers lists and records by their own schema', async () => {
      const row = await make();
      const client = await server().client('all');
      const page = await client.try(contract.list, { query: { per_page: 5 } });
      expect(contract.list.reply.safeParse(page.body).error).toBeUndefined();
      if (!contract.show) return;
      const shown = await client.try(contract.show, { params: { uuid: row.uuid } });
      expect(contract.show.reply.safeParse(shown.body).error).toBeUndefined();
    });

    it('keeps the total past the last page and refuses a page too large', async () => {
      await make();
      const client = await server().client('all');
      const first = (await client.try(contract.list, { query: {} })).body as { meta: { total: number } };
      const beyond = (await client.try(contract.list, { query: { page: 9999 } })).body as {
        data: [];
        meta: { total: number };
      };
      expect(beyond.data).toEqual([]);
      expect(beyond.meta.total).toBe(first.meta.total);
      expect(first.meta.total).toBeGreaterThan(0);
      await client.refused(422, contract.list, { query: { per_page: 1001 } });
      await client.refused(422, contract.list, { query: { sort_by: 'uuid; drop table brand' } });
    });

    it('counts a new record at once', async () => {
      const client = await server().client('all');
      const total = async (): Promise<number> =>
        ((await client.try(contract.list, { query: {} })).body as { meta: { total: number } }).meta.total;
      // What others wrote in the last second may be missing from a total, what one wrote oneself never.
      await make(client);
      const before = await total();
      await make(client);
      expect(await total()).toBe(before + 1);
    });

    it('leaves one audit row for each write, with who and which request', async () => {
      const who = await server().person('all', 'Ana Auditada');
      const client = server().as(who);
      const created = await client.try(contract.create, { body: example((count += 1)) });
      const { uuid, version } = (created.body as { data: Row }).data;
      const updated = await client.try(contract.update, {
        params: { uuid },
        body: { ...example((count += 1)), version },
      });
      expect(updated.status).toBe(200);
      const removed = await client.try(contract.remove, { params: { uuid } });
      expect(removed.status).toBe(200);
      const rows = await trail(uuid);
      expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
      expect(rows.map((row) => row.request_id)).toEqual(
        [created, updated, removed].map((answer) => answer.headers['x-request-id']),
      );
      expect(rows.every((row) => row.user_uuid === who.uuid)).toBe(true);
      expect(Object.keys(rows[0]?.changes ?? {})).not.toHaveLength(0);
    });

    when(foreign)('does not know a record of another kind, in any of its writes', async () => {
      const uuid = (await foreign?.()) ?? '';
      const client = await server().client('all');
      const body = { ...example((count += 1)), version: 1 };
      await client.refused(404, contract.update, { params: { uuid }, body });
      await client.refused(404, contract.remove, { params: { uuid } });
      for (const name of ['bulkStatus', 'bulkRemove']) {
        const endpoint = contract[name];
        if (!endpoint) continue;
        const asked = { selection: { uuids: [uuid] }, ...(name === 'bulkStatus' && { status: 'INACTIVE' }) };
        const { data } = (await client.try(endpoint, { body: asked })).body as { data: { operation_id: string } };
        await server().work();
        const after = await client.send('GET', `/bulk-operation/${data.operation_id}/status`);
        expect(after.body).toMatchObject({ data: { processed_items: 1, failed_items: 1 } });
      }
      expect(await trail(uuid)).toHaveLength(1);
    });

    it('refuses a stale version and says who was first', async () => {
      const { uuid, version } = await make();
      const first = server().as(await server().person('all', 'Bruna Primeira'));
      const second = await server().client('all');
      await first.call(contract.update, { params: { uuid }, body: { ...example((count += 1)), version } } as never);
      const refusal = await second.refused(409, contract.update, {
        params: { uuid },
        body: { ...example((count += 1)), version },
      });
      expect(refusal.code).toBe('stale_version');
      expect(refusal.details).toMatchObject({ changed_by: 'Bruna Primeira', current: { uuid } });
      await second.refused(
        412,
        contract.update,
        { params: { uuid }, body: example((count += 1)) },
        { headers: { 'if-match': `"${version}"` } },
      );
    });

    it('lets exactly one of eight parallel edits win', async () => {
      const { uuid, version } = await make();
      const client = await server().client('all');
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          client.try(contract.update, { params: { uuid }, body: { ...example((count += 1)), version } }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    });

    it('creates once however often the same request is repeated', async () => {
      const client = await server().client('all');
      const headers = { 'idempotency-key': randomUUID() };
      const body = example((count += 1));
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => client.try(contract.create, { body }, { headers })),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => (answer.body as { data: Row }).data.uuid)).size).toBe(1);
      await client.refused(422, contract.create, { body: example((count += 1)) }, { headers });
    });

    it('writes nothing of its own record when a write is refused', async () => {
      const { uuid } = await make();
      const before = await trail(uuid);
      const client = await server().client('all');
      await client.refused(409, contract.update, {
        params: { uuid },
        body: { ...example((count += 1)), version: 999 },
      });
      expect(await trail(uuid)).toEqual(before);
    });
  });
}
