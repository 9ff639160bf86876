import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choice } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { oneOf, percent, setting, shortText, wholeNumber, yesNo } from '#core/contract/setting.ts';
import { TestClient } from '#core/testing/client.ts';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';
import type { Identity } from './context.ts';
import { mounted } from './module.ts';
import { readSetting, settingEntity, settingHandlers } from './settings.ts';

const house = setting({
  entity: 'house_setting',
  label: 'Parâmetros da casa',
  path: '/house/setting',
  see: can('brand', 'list'),
  change: can('brand', 'update'),
  fields: {
    days: wholeNumber({ label: 'Dias', suffix: 'dias', min: 1, max: 30, default: 7 }),
    share: percent({ label: 'Parte', default: '12.5' }),
    open: yesNo({ label: 'Aberta', default: true }),
    way: oneOf({ label: 'Como', choice: choice({ MAIL: 'E-mail', PHONE: 'Telefone' }), default: 'MAIL' }),
    note: shortText({ label: 'Aviso', max: 40 }),
  },
  sections: [{ title: 'Tudo', fields: ['days', 'share', 'open', 'way', 'note'] }],
  check: ({ days, open }) => (!open && days > 20 ? { days: 'Fechada, no máximo 20 dias.' } : null),
});
const defaults = { days: 7, share: '12.50', open: true, way: 'MAIL', note: null } as const;

const person = (name: string, ...actions: string[]): Identity => ({
  uuid: crypto.randomUUID(),
  name,
  username: name,
  session_uuid: crypto.randomUUID(),
  permissions: new Map([['brand', new Set(actions)]]),
});
const people = new Map([
  ['keeper', person('Ana', 'list', 'update')],
  ['reader', person('Bia', 'list')],
  ['other', person('Caio')],
]);

let server: CoreServer;
beforeAll(async () => {
  server = await coreServer(
    { mounts: [mounted(house.calls, settingHandlers(house))], entities: settingEntity(house) },
    people,
  );
});
beforeEach(() => server.owner.query('delete from setting'));
const as = (who: string): TestClient => new TestClient(server.app, who);
const history = async () =>
  (
    await server.owner.query<{ user_name: string; changes: object; record_label: string }>(
      `select user_name, changes, record_label from activity_log where entity = 'house_setting' order by at desc limit 1`,
    )
  ).rows[0];

describe('a setting', () => {
  it('holds its defaults until somebody says otherwise', async () => {
    expect((await as('reader').call(house.calls.show)).data).toEqual({ version: 1, ...defaults });
    expect(await readSetting(server.services.db, house)).toEqual({ version: 1, ...defaults });
  });

  it('is changed by who may, and its history tells which, from what it was', async () => {
    const body = { version: 1, ...defaults, days: 10, note: ' Fechado  aos domingos ' };
    expect((await as('reader').try(house.calls.update, { body })).status).toBe(403);
    expect((await as('other').try(house.calls.show)).status).toBe(403);
    const { data } = await as('keeper').call(house.calls.update, { body });
    expect(data).toEqual({ version: 2, ...defaults, days: 10, note: 'Fechado aos domingos' });
    expect(await readSetting(server.services.db, house)).toEqual(data);
    expect(await history()).toEqual({
      user_name: 'Ana',
      record_label: 'Parâmetros da casa',
      changes: { days: [7, 10], note: [null, 'Fechado aos domingos'] },
    });
  });

  it('refuses what cannot be, field by field and together', async () => {
    const refused = async (own: object) =>
      (await as('keeper').refused(422, house.calls.update, { body: { version: 1, ...defaults, ...own } })).errors;
    expect(await refused({ days: 0, share: '1,5' })).toEqual({ days: ['No mínimo 1'], share: ['Percentual inválido'] });
    expect(await refused({ days: 21, open: false })).toEqual({ days: ['Fechada, no máximo 20 dias.'] });
    expect((await as('keeper').call(house.calls.show)).data.version).toBe(1);
  });

  it('changed by two at once is changed by one; the other is told what it is now', async () => {
    const write = (days: number) => as('keeper').try(house.calls.update, { body: { version: 1, ...defaults, days } });
    const answers = await Promise.all([write(3), write(4), write(5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = (await as('reader').call(house.calls.show)).data;
    const stale = answers.find(({ status }) => status === 409)?.body as { details: { current: object } };
    expect(stale.details.current).toEqual(now);
  });

  it('kept under an older declaration counts as far as it still is one', async () => {
    await server.owner.query(
      `insert into setting (entity, label, values) values ('house_setting', 'x', '{"days": 9, "way": "FAX", "gone": 1}')`,
    );
    expect(await readSetting(server.services.db, house)).toEqual({ version: 1, ...defaults, days: 9 });
  });
});
