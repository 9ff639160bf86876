import { beforeAll, describe, expect, it } from 'vitest';
import { seededGrants } from '#core/contract/permissions.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { administratorSlug, role, technicianSlug } from '../contract.ts';
import { ensureRoles } from './role.actions.ts';
import { seededRoles } from './seeded-roles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await ensureRoles(server.services.db, server.services.registry);
});

conformResource(
  role,
  'role',
  () => server,
  (n) => ({ name: `Papel n.º ${n}`, description: `Descrição ${n}`, permissions: { brand: ['list'] } }),
);

describe('the seeded roles', () => {
  it('are the nine of the company, are granted to by name, and are made once', async () => {
    expect(seededRoles.map(({ slug }) => slug).sort()).toEqual([
      'administrator',
      'attendant',
      'buyer',
      'director',
      'hr',
      'quality',
      'service_manager',
      'technician',
      'warehouse',
    ]);
    const { permissionSets } = server.services.registry;
    const slugs = new Set(seededRoles.map(({ slug }) => slug));
    const unknown = permissionSets.flatMap(({ module, grants }) =>
      Object.keys(grants)
        .filter((slug) => !slugs.has(slug) || slug === administratorSlug)
        .map((slug) => `${module} grants to ${slug}`),
    );
    expect(unknown).toEqual([]);
    const client = await server.client('all');
    const { data: before } = await client.call(role.matrix);
    await ensureRoles(server.services.db, server.services.registry);
    expect((await client.call(role.matrix)).data).toEqual(before);
  });

  it('hold every permission of the catalogue among them, but for those left to the administrator on purpose', () => {
    const { permissionSets } = server.services.registry;
    const granted = new Set(
      seededRoles.flatMap(({ slug }) =>
        Object.entries(seededGrants(permissionSets, slug)).flatMap(([module, actions]) =>
          actions.map((action) => `${module}.${action}`),
        ),
      ),
    );
    const named = (actions: readonly string[], module: string) => actions.map((action) => `${module}.${action}`);
    const toNobody = permissionSets
      .flatMap(({ module, actions }) => named(Object.keys(actions), module))
      .filter((name) => !granted.has(name));
    const onPurpose = permissionSets.flatMap(({ module, administratorOnly = [] }) => named(administratorOnly, module));
    expect(toNobody.sort()).toEqual(onPurpose.sort());
  });

  it('an edited one is left as it was edited', async () => {
    const client = await server.client('all');
    const { data } = await client.call(role.matrix);
    const hr = data.find(({ slug }) => slug === 'hr');
    await client.call(role.setPermissions, {
      params: { uuid: hr?.uuid ?? '' },
      body: { permissions: { hr: ['view_module'] }, version: hr?.version ?? 0 },
    });
    await ensureRoles(server.services.db, server.services.registry);
    expect((await client.call(role.show, { params: { uuid: hr?.uuid ?? '' } })).data.permissions).toEqual({
      hr: ['view_module'],
    });
  });

  it('the director only looks, and signs what is above the limit of who buys', () => {
    const actions = Object.values(seededGrants(server.services.registry.permissionSets, 'director')).flat();
    expect(actions.length).toBeGreaterThan(40);
    const writing =
      /create|update|delete|move|drop|start|assign|send|confirm|analyze|request_new|upload|process|generate|adjust|execute|inactivate|manage|config/;
    expect(actions.filter((action) => writing.test(action))).toEqual(['analyze_request', 'request_new_analysis']);
  });

  it('the administrator holds the whole catalogue, cannot be edited, and none of them is deleted', async () => {
    const client = await server.client('all');
    const { data } = await client.call(role.matrix);
    const top = data.find(({ slug }) => slug === administratorSlug);
    expect(top?.permissions).toEqual(server.services.registry.permissions.all());
    const body = { name: 'Outro', permissions: {}, version: top?.version ?? 0 };
    expect((await client.refused(409, role.update, { params: { uuid: top?.uuid ?? '' }, body })).code).toBe(
      'system_role',
    );
    for (const { slug, uuid } of data.filter(({ is_system }) => is_system)) {
      expect([slug, (await client.try(role.remove, { params: { uuid } })).status]).toEqual([slug, 409]);
    }
    expect(data.map(({ slug }) => slug)).toContain(technicianSlug);
  });
});

describe('a role', () => {
  it('is unique by name, without case or accents', async () => {
    const client = await server.client('all');
    await client.call(role.create, { body: { name: 'Logística', permissions: {} } });
    expect((await client.refused(409, role.create, { body: { name: 'LOGISTICA', permissions: {} } })).errors).toEqual({
      name: ['Já existe um papel com este nome.'],
    });
  });

  it('takes only permissions of the catalogue, not the names every object has', async () => {
    const client = await server.client('all');
    for (const permissions of [
      { brand: ['fly'] },
      { constructor: ['name'] },
      { brand: ['toString'] },
      { nothing: ['list'] },
    ]) {
      await client.refused(422, role.create, { body: { name: 'Inventado', permissions } });
    }
  });

  it('in use is not deleted, and says by what', async () => {
    const client = await server.client('all');
    const person = await server.person({ brand: ['list'] });
    const { rows } = await server.owner.query('select role_uuid from user_role where user_uuid = $1', [person.uuid]);
    const refusal = await client.refused(409, role.remove, { params: { uuid: rows[0].role_uuid } });
    expect(refusal).toMatchObject({ code: 'in_use', details: { used_by: ['Usuário'] } });
    const { data } = await client.call(role.show, { params: { uuid: rows[0].role_uuid } });
    expect(data.user_count).toBe(1);
  });

  it('is neither given nor stripped of what one does not hold oneself', async () => {
    const all = await server.client('all');
    const { data: senior } = await all.call(role.create, {
      body: { name: 'Sênior', permissions: { brand: ['list', 'update'], budget: ['list'] } },
    });
    const junior = await server.client({
      role: ['create', 'update', 'delete', 'show'],
      config: ['config_permissions'],
      brand: ['list', 'update'],
    });
    const told = 'Você não pode conceder nem retirar permissões que não possui.';
    expect(
      (await junior.refused(403, role.create, { body: { name: 'Truque', permissions: { budget: ['list'] } } })).message,
    ).toBe(told);
    const set = (permissions: object) =>
      junior.try(role.setPermissions, {
        params: { uuid: senior.uuid },
        body: { permissions, version: senior.version },
      });
    expect((await set({ brand: ['list', 'update'], budget: ['list', 'show'] })).status).toBe(403);
    expect((await set({ brand: ['list', 'update'] })).status).toBe(403);
    expect((await junior.try(role.remove, { params: { uuid: senior.uuid } })).status).toBe(403);
    const allowed = await set({ brand: ['list'], budget: ['list'] });
    expect(allowed.body).toMatchObject({ data: { permissions: { brand: ['list'], budget: ['list'] } } });
  });

  it('options show names only, to whoever fills the user form', async () => {
    const client = await server.client({ user: ['create'] });
    const { data } = await client.call(role.options);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['grantable', 'name', 'slug', 'uuid']);
  });
});
