import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { conformResource } from '#core/testing/conform.ts';
import { multipart } from '#core/testing/multipart.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { training } from '#modules/people/training/contract.ts';
import { certificate, certificateFiles } from '../contract.ts';
import { sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
let somebody: string;
let course: string;
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  somebody = (await server.person({}, 'Nina Certificada')).uuid;
  const client = await server.client('all');
  const body = { name: 'Metrologia básica', kind: 'TECHNICAL', validity_months: 12 } as const;
  course = (await client.call(training.create, { body })).data.uuid;
});

conformResource(
  certificate,
  'training_certificate',
  () => server,
  (n) => ({ user_uuid: somebody, training_uuid: course, done_on: addDays('2020-01-01', n), number: `C-${n}` }),
);

describe('certificates', () => {
  it('end as the training says, are of the past, and of one person, training and day there is one', async () => {
    const client = await server.client('all');
    const { uuid: user_uuid } = await server.person({});
    const body = { user_uuid, training_uuid: course, done_on: '2026-03-31' };
    const { data } = await client.call(certificate.create, { body });
    expect(data.valid_until).toBe('2027-03-31');
    expect((await client.refused(409, certificate.create, { body })).errors).toEqual({
      done_on: ['Este certificado já está registrado: mesma pessoa, treinamento e dia.'],
    });
    expect(
      (await client.refused(422, certificate.create, { body: { ...body, done_on: addDays(today, 2) } })).errors,
    ).toEqual({ done_on: ['Registre depois de concluído'] });
    expect(
      (await client.refused(422, certificate.create, { body: { ...body, valid_until: '2026-03-30' } })).errors,
    ).toEqual({ valid_until: ['O fim não pode vir antes da conclusão.'] });
    // One that somebody has is kept.
    await client.refused(409, training.remove, { params: { uuid: course } });
  });

  it('are found by where they stand, and keep their file for who may see them', async () => {
    const client = await server.client('all');
    const owner = await server.person({});
    const user_uuid = owner.uuid;
    const made = async (done_on: string, valid_until: string | null = null) =>
      (await client.call(certificate.create, { body: { user_uuid, training_uuid: course, done_on, valid_until } }))
        .data;
    const old = await made(addDays(today, -900));
    const present = await made(addDays(today, -400), addDays(today, 30));
    const situations = async (situation: string) =>
      (await client.call(certificate.list, { query: { user_uuid, situation } as never })).data.map(({ uuid }) => uuid);
    expect(await situations('REPLACED')).toEqual([old.uuid]);
    expect(await situations('EXPIRING')).toEqual([present.uuid]);
    expect(await situations('EXPIRED,VALID')).toEqual([]);

    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
    const { payload, headers } = multipart([{ name: 'certificado.pdf', content: pdf, type: 'application/pdf' }]);
    const added = await client.send('POST', `/hr/training-certificate/${present.uuid}/files`, payload, { headers });
    expect(added.status).toBe(201);
    expect((await client.call(certificateFiles.list, { params: { uuid: present.uuid } })).data).toHaveLength(1);
    const other = await server.client({ user: ['list'] });
    await other.refused(403, certificateFiles.list, { params: { uuid: present.uuid } });
    // Whose it is opens it from their own place; nobody else without the permission does.
    const mine = server.as(owner);
    const own = (await mine.call(certificate.mine)).data.find(({ uuid }) => uuid === present.uuid);
    expect(own?.files).toMatchObject([{ name: 'certificado.pdf' }]);
    const file = { params: { uuid: own?.files[0]?.uuid ?? '' } };
    expect((await mine.try(files.download, file)).raw).toEqual(pdf);
    await mine.refused(403, certificateFiles.list, { params: { uuid: present.uuid } });
    await other.refused(404, files.download, file);
    expect((await other.call(certificate.mine)).data).toEqual([]);
  });
});

it('a certificate about to run out is told of to the person and their manager, once a stage, and not when renewed', async () => {
  const client = await server.client('all');
  const [person, boss] = [await server.person({}, 'Rita Vence'), await server.person({}, 'Chefe da Rita')];
  await server.owner.query('update app_user set manager_uuid = $1 where uuid = $2', [boss.uuid, person.uuid]);
  const made = (done_on: string, valid_until: string) =>
    client.call(certificate.create, {
      body: { user_uuid: person.uuid, training_uuid: course, done_on, valid_until },
    });
  const titles = async (who: Person) => {
    await remindNow(server, 'training-certificate.runs-out');
    const { data } = await server.as(who).call(notification.list, { query: {} });
    return data.map((told) => told.data.title).filter((title) => title.includes('vence em'));
  };
  await made(addDays(today, -300), addDays(today, 45));
  expect(await titles(person)).toEqual([expect.stringContaining('Metrologia básica de Rita Vence vence em')]);
  expect(await titles(boss)).toHaveLength(1);
  expect(await titles(person)).toHaveLength(1);
  // A month before it is told again; a newer one of the same training ends it.
  await server.owner.query('update training_certificate set valid_until = $1 where user_uuid = $2', [
    addDays(today, 20),
    person.uuid,
  ]);
  expect(await titles(person)).toHaveLength(2);
  await made(addDays(today, -1), addDays(today, 364));
  await server.owner.query('update training_certificate set valid_until = $1 where user_uuid = $2 and done_on < $3', [
    addDays(today, 6),
    person.uuid,
    addDays(today, -100),
  ]);
  expect(await titles(person)).toHaveLength(2);
});

it('come from a sheet, by person, training and day: the same one twice is one', async () => {
  const client = await server.client('all');
  const person = await server.person({}, 'Iara Importada');
  const file = await sheetOf(
    'xlsx',
    ['Colaborador', 'Curso', 'Conclusão', 'Validade', 'Número'],
    [
      ['Iara Importada', 'metrologia basica', '10/02/2026', '', 'A-1'],
      ['Ninguém da Silva', 'Metrologia básica', '10/02/2026', '', 'A-2'],
      ['Iara Importada', 'Metrologia básica', '31/12/2099', '', 'A-3'],
    ],
  );
  const { analyse, confirm } = steps(server, client);
  const first = await analyse(await upload(client, 'training_certificate', 'certificados.xlsx', file));
  expect(first.counts).toMatchObject({ new: 2, invalid: 1 });
  await confirm(first.uuid);
  const { data } = await client.call(certificate.list, { query: { user_uuid: person.uuid } });
  // What was not yet taken is refused as the form refuses it.
  expect(data).toMatchObject([{ done_on: '2026-02-10', valid_until: '2027-02-10', number: 'A-1' }]);
  const again = await analyse(await upload(client, 'training_certificate', 'certificados.xlsx', file));
  expect(again.counts).toMatchObject({ new: 1, invalid: 1 });
});
