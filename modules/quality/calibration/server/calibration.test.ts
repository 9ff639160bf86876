import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { qualitySetting } from '#modules/quality/quality-setting/contract.ts';
import { calibration, type Calibration } from '../contract.ts';
import { demoWithInstruments } from '../demo/with-instruments.ts';
import { calibrationMachine } from '../calibration.rules.ts';
import { badPoint, certificateBody, makeInstrument, type Body } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const pdf = pdfWith('<< /Type /Catalog >>');
const certify = async (who: TestClient, uuid: string, content = pdf) => {
  const { payload, headers } = multipart([{ field: 'certificate_file', name: 'certificado.pdf', content }]);
  return who.send('POST', `/quality/calibrations/${uuid}/certificate`, payload, { headers });
};
const make = async (own: Partial<Body> = {}, by = client): Promise<Calibration> => {
  const { uuid } = await makeInstrument(by);
  return (await by.call(calibration.create, { body: certificateBody(uuid, own) })).data;
};
const complete = async ({ uuid }: { uuid: string }, restriction: string | null = null, by = client) => {
  await certify(by, uuid);
  const { data } = await by.call(calibration.show, { params: { uuid } });
  return (await by.call(calibration.complete, { params: { uuid }, body: { version: data.version, restriction } })).data;
};
const instrumentOf = async ({ instrument_uuid }: Calibration) =>
  (await client.call(instrument.show, { params: { uuid: instrument_uuid } })).data;

walkDocument({
  contract: calibration,
  machine: calibrationMachine,
  server: () => server,
  make: (walker) => make({}, walker),
});

describe('a calibration', () => {
  it('judges its points while it is written, by the rule that is set, and keeps the rule', async () => {
    const made = await make({ points: [{ ...badPoint, nominal: '10', found: '10.46' }] });
    expect(made.points[0]).toMatchObject({ error: '0.46', is_ok: false, found_ok: false });
    const { data: setting } = await client.call(qualitySetting.calls.show);
    const put = (decision_rule: 'SIMPLE' | 'WITH_UNCERTAINTY', version: number) =>
      client.call(qualitySetting.calls.update, { body: { ...setting, decision_rule, version } });
    const { data: changed } = await put('SIMPLE', setting.version);
    const simple = await make({ points: [{ ...badPoint, nominal: '10', found: '10.46' }] });
    await put('WITH_UNCERTAINTY', changed.version);
    expect([simple.decision_rule, simple.points[0]?.is_ok]).toEqual(['SIMPLE', true]);
    const { data: before } = await client.call(calibration.show, { params: { uuid: made.uuid } });
    expect([before.decision_rule, before.points[0]?.is_ok]).toEqual(['WITH_UNCERTAINTY', false]);
  });

  it('approved, puts its instrument in date from the day it was performed', async () => {
    const made = await make();
    expect((await instrumentOf(made)).calibration_status).toBe('NOT_CALIBRATED');
    const done = await complete(made);
    expect(done).toMatchObject({ status: 'COMPLETED', result: 'APPROVED', due_on: '2027-10-05' });
    expect(await instrumentOf(made)).toMatchObject({
      status: 'ACTIVE',
      calibration_status: 'VALID',
      last_calibrated_on: '2026-10-05',
      due_on: '2027-10-05',
    });
  });

  it('takes its instrument away and brings it back, or gives it up', async () => {
    const made = await make();
    const params = { uuid: made.uuid };
    const { data: sent } = await client.call(calibration.send, { params, body: { version: made.version } });
    expect(sent.sent_on).not.toBeNull();
    expect((await instrumentOf(made)).status).toBe('IN_CALIBRATION');
    const second = await client.call(calibration.create, { body: certificateBody(made.instrument_uuid) });
    const refused = await client.refused(409, calibration.send, {
      params: { uuid: second.data.uuid },
      body: { version: second.data.version },
    });
    expect(refused.errors).toEqual({ instrument_uuid: ['Este instrumento já está em outra calibração.'] });
    await client.call(calibration.cancel, {
      params,
      body: { version: sent.version, reason: 'Laboratório sem agenda' },
    });
    expect((await instrumentOf(made)).status).toBe('ACTIVE');
  });

  it('rejected, blocks its instrument by the same act, which no longer is in date', async () => {
    const first = await make();
    await complete(first);
    const { data: second } = await client.call(calibration.create, {
      body: certificateBody(first.instrument_uuid, { performed_on: '2026-11-02', points: [badPoint] }),
    });
    const { data: sent } = await client.call(calibration.send, {
      params: { uuid: second.uuid },
      body: { version: second.version },
    });
    expect(await complete(sent)).toMatchObject({ result: 'REJECTED', found_result: 'REJECTED', due_on: null });
    const blocked = await instrumentOf(first);
    expect(blocked).toMatchObject({ status: 'QUARANTINE', last_calibrated_on: '2026-10-05' });
    const { data: course } = await client.call(instrument.changes, { params: { uuid: blocked.uuid } });
    expect(course[0]).toMatchObject({ step: 'quarantine', reason: `Calibração ${second.code} reprovada.` });
  });

  it('that fails in part is accepted with a restriction somebody says', async () => {
    const body = certificateBody('', {});
    const made = await make({ points: [...(body.points ?? []), badPoint] });
    expect(await complete(made, 'Usar só até 500 V.')).toMatchObject({
      result: 'APPROVED_WITH_RESTRICTION',
      restriction: 'Usar só até 500 V.',
    });
    expect((await instrumentOf(made)).status).toBe('ACTIVE');
  });

  it('is completed only with points, day, number and certificate', async () => {
    const made = await make({ points: [] });
    const ask = () => client.refused(409, calibration.complete, { params: { uuid: made.uuid }, body: { version: 1 } });
    expect((await ask()).message).toBe('Inclua os pontos do certificado.');
    const without = await make();
    const refused = await client.refused(409, calibration.complete, {
      params: { uuid: without.uuid },
      body: { version: without.version },
    });
    expect(refused.message).toBe('Envie o certificado em PDF.');
  });

  it('is reviewed by another than who completed it', async () => {
    const done = await complete(await make());
    const input = { params: { uuid: done.uuid }, body: { version: done.version, review_notes: 'Pontos conferidos.' } };
    expect((await client.refused(409, calibration.review, input)).message).toBe(
      'Quem concluiu a calibração não faz a análise crítica.',
    );
    const other = await server.client('all');
    const { data: reviewed } = await other.call(calibration.review, input);
    expect(reviewed).toMatchObject({ review_notes: 'Pontos conferidos.', reviewed_at: expect.any(String) });
  });
});

describe('a certificate', () => {
  it('comes with the calibration or later, is kept with its hash and given back to the letter', async () => {
    const { uuid } = await makeInstrument(client);
    const { points, ...fields } = certificateBody(uuid);
    const sent = multipart([{ field: 'certificate_file', name: 'certificado.pdf', content: pdf }], {
      ...(fields as Record<string, string>),
      points: JSON.stringify(points),
    });
    const answer = await client.send('POST', '/quality/calibrations', sent.payload, { headers: sent.headers });
    expect(answer.status).toBe(201);
    const { data } = answer.body as { data: Calibration };
    expect(data).toMatchObject({ certificate_name: 'certificado.pdf', point_count: 3 });
    expect(data.certificate_sha256).toMatch(/^[0-9a-f]{64}$/);
    const read = await client.try(calibration.certificate, { params: { uuid: data.uuid } });
    expect(read.raw.equals(pdf)).toBe(true);
  });

  it('that is no PDF is refused, and a closed calibration keeps the one it has', async () => {
    const made = await make();
    expect((await certify(client, made.uuid, Buffer.from('<html>'))).status).toBe(422);
    await complete(made);
    expect((await certify(client, made.uuid)).status).toBe(409);
  });

  it('goes with a paper that says what is sent where', async () => {
    const made = await make();
    const { raw } = await client.try(calibration.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Ordem de calibração', 'Agendada']) expect(text).toContain(said);
  });
});

it('technicians see the state of an instrument and nothing of calibrations or their costs', async () => {
  const technician = await server.client({ quality: ['instruments_list', 'instruments_show'] });
  const made = await make();
  await technician.call(instrument.show, { params: { uuid: made.instrument_uuid } });
  for (const endpoint of [calibration.show, calibration.certificate, calibration.changes])
    await technician.refused(403, endpoint, { params: { uuid: made.uuid } });
  await technician.refused(403, calibration.list);
});

it('five years of them fill the demo company, and its instruments live by the last good ones', async () => {
  await demoOf(server, demoWithInstruments);
  const { data, meta } = await client.call(calibration.list, { query: { instrument: 'INS-0001', per_page: 50 } });
  expect(meta.total).toBeGreaterThan(2);
  const good = data.filter(({ result }) => result === 'APPROVED').map(({ performed_on }) => performed_on ?? '');
  const { data: found } = await client.call(instrument.list, { query: { asset_number: 'INS-0001' } });
  expect(found[0]?.last_calibrated_on).toBe(good.toSorted().at(-1));
  const { meta: blocked } = await client.call(instrument.list, { query: { status: 'QUARANTINE', search: 'INS-' } });
  expect(blocked.total).toBe(1);
});
