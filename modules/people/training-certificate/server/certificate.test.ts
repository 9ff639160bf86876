import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { conformResource } from '#core/testing/conform.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { training } from '#modules/people/training/contract.ts';
import { certificate, certificateFiles } from '../contract.ts';

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
    const { uuid: user_uuid } = await server.person({});
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
  });
});
