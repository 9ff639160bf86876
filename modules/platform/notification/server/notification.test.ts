import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { notification, notificationModule } from '../contract.ts';
import { labelled, moduleLabels, toldModules } from './module-labels.ts';
import { notify, type Notice } from './public.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://bancada.exemplo.com.br' });
});
afterAll(() => mailbox.close());

const event = (own: Partial<Notice> = {}): Notice =>
  ({
    users: [],
    module: 'customer',
    priority: 'MEDIUM',
    type: 'Cadastro',
    title: 'Cliente cadastrado',
    description: 'Hospital São Lucas',
    ...own,
  }) as Notice;
const tell = (notice: Partial<Notice>): Promise<void> =>
  server.services.db.transaction().execute((db) => notify(db, server.services, event(notice)));
const unread = async (who: Person): Promise<number> => (await server.as(who).call(notification.countUnread)).data.count;
const titles = async (who: Person, query: object = {}): Promise<string[]> =>
  (await server.as(who).call(notification.list, { query })).data.map((row) => row.data.title);

describe('a notification', () => {
  it('reaches the people named, newest first, with what the bell shows', async () => {
    const [ana, bia] = [await server.person({}), await server.person({})];
    await tell({ users: [ana.uuid, bia.uuid], title: 'Primeira' });
    await tell({
      users: [ana.uuid],
      title: 'Segunda',
      priority: 'HIGH',
      actionUrl: '/customer/show/x',
      relatedId: 'x',
    });
    const { data, meta } = await server.as(ana).call(notification.list, { query: {} });
    expect(data.map((row) => row.data)).toEqual([
      expect.objectContaining({
        title: 'Segunda',
        action_url: '/customer/show/x',
        related_id: 'x',
        module: { value: 'customer', label: 'Cliente' },
        priority: { value: 'HIGH', label: 'Alta' },
      }),
      expect.objectContaining({
        title: 'Primeira',
        action_url: null,
        related_id: null,
        priority: { value: 'MEDIUM', label: 'Média' },
      }),
    ]);
    expect(meta).toEqual({ total: 2, current_page: 1, per_page: 20, pages: 1, last_page: 1 });
    expect([await unread(ana), await unread(bia)]).toEqual([2, 1]);
    expect(await titles(ana, { page: 2, per_page: 1 })).toEqual(['Primeira']);
    expect(await titles(ana, { page: 9 })).toEqual([]);
  });

  it('is read once: again changes nothing, and another’s is not there', async () => {
    const [ana, bia] = [await server.person({}), await server.person({})];
    await tell({ users: [ana.uuid] });
    await tell({ users: [ana.uuid] });
    const [row] = (await server.as(ana).call(notification.list, { query: {} })).data;
    const params = { id: row?.id ?? '' };
    await server.as(bia).refused(404, notification.read, { params });
    expect(await unread(ana)).toBe(2);
    const first = await server.as(ana).call(notification.read, { params });
    const again = await server.as(ana).call(notification.read, { params });
    expect(first.data.read_at).not.toBeNull();
    expect(again.data).toEqual(first.data);
    expect(await unread(ana)).toBe(1);
    await server.as(ana).refused(404, notification.read, { params: { id: 'not-an-id' } });
  });

  it('is read with all others of the same person, and nobody else’s', async () => {
    const [ana, bia] = [await server.person({}), await server.person({})];
    for (let n = 0; n < 3; n += 1) await tell({ users: [ana.uuid, bia.uuid] });
    await server.as(ana).call(notification.readAll);
    expect([await unread(ana), await unread(bia)]).toEqual([0, 3]);
  });

  it('is filtered by priority, modules and status', async () => {
    const ana = await server.person({});
    await tell({ users: [ana.uuid], title: 'Alta', priority: 'HIGH', module: 'stock' });
    await tell({ users: [ana.uuid], title: 'Média', priority: 'MEDIUM', module: 'budget' });
    await tell({ users: [ana.uuid], title: 'Baixa', priority: 'LOW', module: 'stock' });
    expect(await titles(ana, { priority: 'alta' })).toEqual(['Alta']);
    expect(await titles(ana, { priority: 'media' })).toEqual(['Média']);
    expect(await titles(ana, { priority: 'baixa' })).toEqual(['Baixa']);
    expect(await titles(ana, { modules: 'stock' })).toEqual(['Baixa', 'Alta']);
    expect(await titles(ana, { modules: 'stock,budget', priority: 'media' })).toEqual(['Média']);
    const [newest] = (await server.as(ana).call(notification.list, { query: {} })).data;
    await server.as(ana).call(notification.read, { params: { id: newest?.id ?? '' } });
    expect(await titles(ana, { status: 'unread' })).toEqual(['Média', 'Alta']);
    expect(await titles(ana, { status: 'read' })).toEqual(['Baixa']);
    await server.as(ana).refused(422, notification.list, { query: { priority: 'HIGH' } });
  });

  it('of a module the catalogue does not know reads as service order', async () => {
    const ana = await server.person({});
    await tell({ users: [ana.uuid], module: 'from_the_future' as never });
    const [row] = (await server.as(ana).call(notification.list, { query: {} })).data;
    expect(row?.data.module).toEqual({ value: 'service_order', label: 'Ordem de Serviço' });
  });

  it('of a module beyond the spec’s list reads as what it is, once a module declares it', () => {
    const registry = {
      ...server.services.registry,
      notices: new Map([
        ['quality', 'Qualidade'],
        ['stock', 'Estoque'],
      ]),
    };
    expect(labelled('quality', moduleLabels(registry))).toEqual({ value: 'quality', label: 'Qualidade' });
    expect(toldModules(registry)).toEqual(['stock', 'quality']);
  });

  it('of a module the spec lists is called what the spec calls it', () => {
    const declared = [...server.services.registry.notices].filter(([name]) =>
      notificationModule.values.some((value) => value === name),
    );
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter(([name, label]) => notificationModule.label(name) !== label)).toEqual([]);
  });

  it('reaches whoever must act: holders of the permission who still work here, but not who did it', async () => {
    const approver = await server.person({ purchase: ['analyze_request'] });
    const requester = await server.person({ purchase: ['create_request'] });
    const both = await server.person({ purchase: ['analyze_request'] });
    const gone = await server.person({ purchase: ['analyze_request'] });
    await server.owner.query(`update app_user set status = 'INACTIVE' where uuid = $1`, [gone.uuid]);
    const title = 'Solicitação para analisar';
    await tell({
      users: undefined,
      holdersOf: { module: 'purchase', action: 'analyze_request' },
      title,
      module: 'purchase',
      except: both.uuid,
    } as never);
    expect([await titles(approver), await titles(requester), await titles(both)]).toEqual([[title], [], []]);
    const { rows } = await server.owner.query('select count(*)::int as n from notification where user_uuid = $1', [
      gone.uuid,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is not told when what it tells of is undone, by e-mail neither', async () => {
    const ana = await server.person({});
    await server.as(ana).call(notification.setPreferences, {
      body: { preferences: [{ module: 'customer', in_app: true, email: true }] },
    });
    const undone = server.services.db.transaction().execute(async (db) => {
      await notify(db, server.services, event({ users: [ana.uuid], title: 'Nunca aconteceu' }));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.work();
    expect(await titles(ana)).toEqual([]);
    expect(mailbox.letters.filter((letter) => letter.subject === 'Nunca aconteceu')).toEqual([]);
  });

  it('comes the way each person chose for its module', async () => {
    const [ana, bia, caio] = [await server.person({}), await server.person({}), await server.person({})];
    const choose = (who: Person, in_app: boolean, email: boolean) =>
      server.as(who).call(notification.setPreferences, { body: { preferences: [{ module: 'stock', in_app, email }] } });
    await choose(ana, true, true);
    await choose(bia, false, true);
    await choose(caio, false, false);
    await tell({
      users: [ana.uuid, bia.uuid, caio.uuid],
      module: 'stock',
      title: 'Estoque baixo',
      actionUrl: '/stock/parts',
    });
    await server.work();
    expect([await titles(ana), await titles(bia), await titles(caio)]).toEqual([['Estoque baixo'], [], []]);
    const letters = mailbox.letters.filter((letter) => letter.subject === 'Estoque baixo');
    expect(letters.map((letter) => letter.to).sort()).toEqual(
      [ana, bia].map((who) => `${who.username}@exemplo.com.br`).sort(),
    );
    expect(letters[0]?.text).toContain('https://bancada.exemplo.com.br/stock/parts');
  });

  it('preferences answer every module that tells of anything, keep what is not named, and are each person’s own', async () => {
    const [ana, bia] = [await server.person({}), await server.person({})];
    const of = async (who: Person, module: string) =>
      (await server.as(who).call(notification.preferences)).data.find((row) => row.module === module);
    const { data } = await server
      .as(ana)
      .call(notification.setPreferences, { body: { preferences: [{ module: 'budget', in_app: false, email: true }] } });
    expect(data.map(({ module }) => module)).toEqual([
      'service_order',
      'purchase',
      'maintenance_contract',
      'maintenance_schedule',
      'budget',
      'equipment',
      'product',
      'user',
      'stock',
      'rental_contract',
      'evaluation',
      'benefit',
      'api_key',
      'crm',
      'fiscal_custody',
      'data_subject',
      'quality',
      'report_schedule',
      'training',
      'webhook',
    ]);
    await server.as(ana).call(notification.setPreferences, {
      body: {
        preferences: [
          { module: 'stock', in_app: true, email: true },
          { module: 'stock', in_app: false, email: false },
        ],
      },
    });
    expect([await of(ana, 'budget'), await of(ana, 'stock')]).toEqual([
      { module: 'budget', label: 'Orçamento', in_app: false, email: true },
      { module: 'stock', label: 'Estoque', in_app: false, email: false },
    ]);
    expect(await of(bia, 'budget')).toEqual({ module: 'budget', label: 'Orçamento', in_app: true, email: false });
    await server.as(ana).refused(422, notification.setPreferences, {
      body: { preferences: [{ module: 'from_the_future', in_app: true, email: true }] },
    });
  });

  it('goes by night once it was read half a year ago', async () => {
    const ana = await server.person({});
    for (const title of ['Lida e antiga', 'Lida há pouco', 'Antiga e não lida', 'Esquecida'])
      await tell({ users: [ana.uuid], title });
    const age = (title: string, created: string, read: string | null) =>
      server.owner.query(
        'update notification set created_at = now() - $2::interval, read_at = now() - $3::interval where title = $1',
        [title, created, read],
      );
    await age('Lida e antiga', '200 days', '190 days');
    await age('Lida há pouco', '200 days', '10 days');
    await age('Antiga e não lida', '200 days', null);
    await age('Esquecida', '800 days', null);
    await server.services.registry.jobs.get('notification.sweep')?.(undefined as never, server.services);
    expect((await titles(ana)).sort()).toEqual(['Antiga e não lida', 'Lida há pouco']);
  });

  it('never leads to another site', async () => {
    const ana = await server.person({});
    for (const actionUrl of ['https://mal.exemplo.com', '//mal.exemplo.com', '/\\mal.exemplo.com']) {
      await expect(tell({ users: [ana.uuid], actionUrl })).rejects.toThrow(/notification_action_url_check/);
    }
  });
});
