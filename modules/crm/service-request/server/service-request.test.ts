import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import { operation } from '#core/contract/operation.ts';
import { marker, hostileFiles } from '#core/testing/hostile-files.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customerEquipment, type CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { crmFollowup } from '#modules/crm/crm-followup/contract.ts';
import { crmReport, crmReportFiles, type CrmReport } from '#modules/crm/crm-report/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { serviceRequestLabels, serviceRequestLink, serviceRequestPage, type RequestPage } from '../contract.ts';
import { toldOf } from '../service-request.rules.ts';
import { newInstalled, newSite, photo, sendRequest, tokenOf } from '../testing/examples.ts';

let server: TestServer;
let staff: TestClient;
let nobody: TestClient;
beforeAll(async () => {
  server = await testServer();
  [staff, nobody] = [await server.client('all'), server.as(null)];
});

async function newUnit(own: Parameters<typeof newInstalled>[2] = {}) {
  const site = await newSite(staff);
  const unit = await newInstalled(staff, site, own);
  return { site, unit, token: await tokenOf(staff, unit.uuid) };
}
const open = async (token: string): Promise<RequestPage> =>
  (await nobody.call(serviceRequestPage.show, { params: { token } })).data;
async function reportsOf({ uuid }: CustomerEquipment): Promise<CrmReport[]> {
  const { data } = await staff.call(crmReport.list, { query: { customer_equipment_uuid: uuid } });
  return Promise.all(data.map(async (row) => (await staff.call(crmReport.show, { params: { uuid: row.uuid } })).data));
}
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors ?? {};

describe('who stands before a unit with a phone', () => {
  it('sees which unit it is, asks for service with photos, and it is an order in one click', async () => {
    const { unit, token } = await newUnit();
    const desk = await server.person({ crm: ['list_report', 'show_report', 'assign_responsible_report'] });
    const page = await open(token);
    expect(page.unit).toEqual({
      name: 'Ventilador pulmonar',
      model: `${unit.equipment.brand_name} ${unit.equipment.model}`,
      serial_number: unit.serial_number,
      place: 'Unidade Centro · UTI adulto',
    });
    expect(page.open_request).toBeNull();

    const photos = [
      { name: 'painel.jpg', content: await photo('#a44') },
      { name: 'etiqueta.jpg', content: await photo('#4a4') },
    ];
    const sent = await sendRequest(nobody, token, {}, photos);
    expect(sent.status).toBe(200);
    const [report] = await reportsOf(unit);
    expect(report).toMatchObject({
      type: 'CALL',
      origin: 'PORTAL',
      status: 'NOT_ASSIGNED',
      subject: 'Não liga desde ontem',
      description: null,
      customer_uuid: unit.customer_uuid,
      contact: 'Enfermeira Rita',
      contact_phone: '11987654321',
      contact_email: null,
      made_by_uuid: null,
    });
    expect(sent.body).toMatchObject({ data: { is_new: true, open_request: { code: report?.code } } });
    const { data: told } = await server.as(desk).call(notification.list, { query: {} });
    expect(told.map(({ data }) => [data.title, data.action_url])).toEqual([
      [`${unit.customer_name} solicitou atendimento`, `/crm/show/${report?.uuid}`],
    ]);

    const params = { uuid: report?.uuid ?? '' };
    const names = ['painel.jpg', 'etiqueta.jpg'];
    expect((await staff.call(crmReportFiles.list, { params })).data.map(({ name }) => name)).toEqual(names);
    const { data: order } = await staff.call(crmFollowup.openOrder, { params, body: {} });
    const { data: made } = await staff.call(serviceOrder.show, { params: { uuid: order.record_uuid } });
    expect(made).toMatchObject({
      customer_equipment_uuid: unit.uuid,
      reported_problem: 'Não liga desde ontem',
      requested_by: { name: 'Enfermeira Rita', phone: '11987654321' },
    });
    const along = await staff.send('GET', `/service-order/${made.uuid}/files`);
    expect(along.body).toMatchObject({ data: names.map((name) => ({ name })) });
  });

  it('asks without photos too, by an e-mail alone, and a long story is told whole', async () => {
    const { unit, token } = await newUnit();
    const problem = `Apita e para ${'de novo '.repeat(30)}\nDesde segunda.`;
    const body = { problem, name: '  Rita\n\tda   UTI ', email: 'Rita@Hospital.exemplo.com.br' };
    await nobody.call(serviceRequestPage.send, { params: { token }, body, files: [] } as never);
    const [report] = await reportsOf(unit);
    expect(report).toMatchObject({ contact: 'Rita da UTI', contact_email: 'rita@hospital.exemplo.com.br' });
    expect(report?.description).toBe(problem);
    expect(report?.subject).toBe(toldOf(problem).subject);
    expect(report?.subject).toMatch(/^Apita e para .*…$/);
  });

  it('must say what is wrong, who asks and how to answer', async () => {
    const { unit, token } = await newUnit();
    expect(errorsOf(await sendRequest(nobody, token, { phone: '' }))).toEqual({
      phone: ['Informe um telefone ou um e-mail para contato'],
    });
    expect(Object.keys(errorsOf(await sendRequest(nobody, token, { problem: ' ', name: '' }))).toSorted()).toEqual([
      'name',
      'problem',
    ]);
    expect(errorsOf(await sendRequest(nobody, token, { problem: 'a'.repeat(2001) }))).toHaveProperty('problem');
    expect(await reportsOf(unit)).toEqual([]);
  });

  it('is told of the request that is open instead of making a second, even at the same moment', async () => {
    const { unit, token } = await newUnit();
    const both = await Promise.all([sendRequest(nobody, token), sendRequest(nobody, token, { name: 'Outro colega' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const news = both.map(({ body }) => (body as { data: { is_new: boolean } }).data.is_new);
    expect(news.toSorted()).toEqual([false, true]);
    const [first, ...others] = await reportsOf(unit);
    expect(others).toEqual([]);
    expect((await open(token)).open_request?.code).toBe(first?.code);

    // Brought to an end, or of yesterday: the form is there again.
    await server.owner.query(`update crm_report set created_at = now() - interval '13 hours' where uuid = $1`, [
      first?.uuid,
    ]);
    expect((await open(token)).open_request).toBeNull();
    await sendRequest(nobody, token);
    const newer = (await reportsOf(unit)).find(({ uuid }) => uuid !== first?.uuid);
    if (!newer) throw new Error('no second report');
    await staff.call(crmReport.cancel, {
      params: { uuid: newer.uuid },
      body: { version: newer.version, reason: 'Enviado por engano' },
    });
    expect((await open(token)).open_request).toBeNull();
  });
});

describe('the link of a unit', () => {
  it('is the same every time, for who may see the unit', async () => {
    const { unit, token } = await newUnit();
    expect(await tokenOf(staff, unit.uuid)).toBe(token);
    const stranger = await server.client({ crm: ['list_report'] });
    await stranger.refused(403, serviceRequestLink.link, { params: { uuid: unit.uuid } });
    await nobody.refused(401, serviceRequestLink.link, { params: { uuid: unit.uuid } });
  });

  it('stands on a sticker that says what it is for', async () => {
    const { unit, token } = await newUnit();
    const selection = { uuids: [unit.uuid] };
    const { data } = await staff.call(serviceRequestLabels.print, { body: { sheet: 'ROLL', selection } });
    await server.work();
    const { raw } = await staff.try(operation.result, { params: { id: data.operation_id } });
    const { text } = await readPdf(raw);
    for (const word of [unit.serial_number ?? '', 'solicite atendimento']) expect(text).toContain(word);
    expect(text).not.toContain(unit.customer_name);
    // The same door as before: no second was made for the paper.
    expect(await tokenOf(staff, unit.uuid)).toBe(token);
  });

  it('shows its own unit only, and nothing of whose it is', async () => {
    const { site, unit, token } = await newUnit({ notes: 'Senha do painel 4711', tag: 'PAT-SECRETO' });
    const other = await newUnit();
    await sendRequest(nobody, other.token, { problem: 'Queixa alheia' });
    const page = JSON.stringify(await open(token));
    const secrets = [
      site.customer.name,
      site.customer.document,
      site.customer.uuid,
      unit.uuid,
      'Senha do painel',
      'PAT-SECRETO',
      other.unit.serial_number ?? '',
      'Queixa alheia',
    ];
    for (const secret of secrets) expect(page).not.toContain(secret);
    // Whatever it says of whom, it is about its own.
    const { status, ...reply } = await sendRequest(nobody, token, { customer_equipment_uuid: other.unit.uuid });
    expect([status, Object.keys(errorsOf(reply))]).toEqual([422, ['customer_equipment_uuid']]);
    expect((await open(token)).open_request).toBeNull();
  });

  it('opens nothing when guessed, and nothing of a unit that is gone', async () => {
    const guessed = 'a'.repeat(43);
    await nobody.refused(404, serviceRequestPage.show, { params: { token: guessed } });
    expect((await sendRequest(nobody, guessed)).status).toBe(404);
    const { unit, token } = await newUnit();
    await staff.call(customerEquipment.remove, { params: { uuid: unit.uuid } });
    await nobody.refused(404, serviceRequestPage.show, { params: { token } });
  });

  it('says kindly that a unit is out of service, with whom to ask', async () => {
    const { unit, token } = await newUnit({ status: 'DECOMMISSIONED' });
    const refusal = await nobody.refused(410, serviceRequestPage.show, { params: { token } });
    expect(refusal).toMatchObject({ code: 'decommissioned', details: { company: {} } });
    expect(refusal.message).toBe('Este equipamento foi desativado e não recebe mais solicitações.');
    expect((await sendRequest(nobody, token)).status).toBe(410);
    expect(await reportsOf(unit)).toEqual([]);
  });
});

describe('what is meant to do harm', () => {
  it('stays text where it is text', async () => {
    const { unit, token } = await newUnit();
    const problem = `${marker} =HYPERLINK("http://mau.exemplo") '; drop table crm_report; -- \u202E`;
    expect((await sendRequest(nobody, token, { problem, name: marker })).status).toBe(200);
    expect(await reportsOf(unit)).toMatchObject([{ subject: problem, contact: marker }]);
    const { token: next, unit: spared } = await newUnit();
    expect((await sendRequest(nobody, next, { problem: 'zero \0 byte' })).status).toBeGreaterThanOrEqual(400);
    expect((await sendRequest(nobody, next, { problem: 'zero \0 byte' })).status).toBeLessThan(500);
    expect(await reportsOf(spared)).toEqual([]);
  });

  it('is refused as a file, or drawn anew, and never more than five', async () => {
    const { unit, token } = await newUnit();
    const all = await hostileFiles();
    for (const file of all.filter(({ fate }) => fate === 'refused').slice(0, 6))
      expect([file.name, (await sendRequest(nobody, token, {}, [file])).status]).toEqual([file.name, 422]);
    const content = await photo('#44a');
    const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, content }));
    expect(errorsOf(await sendRequest(nobody, token, {}, six))).toEqual({
      photos: ['Envie no máximo 5 arquivos por vez.'],
    });
    const huge = { name: 'grande.jpg', content: Buffer.concat([content, Buffer.alloc(15 * 1024 * 1024)]) };
    expect((await sendRequest(nobody, token, {}, [huge])).status).toBe(413);
    expect(await reportsOf(unit)).toEqual([]);

    const loaded = all.find(({ fate, content: bytes }) => fate === 'redrawn' && bytes.includes(marker));
    if (!loaded) throw new Error('no picture with words in it');
    expect((await sendRequest(nobody, token, {}, [loaded])).status).toBe(200);
    const [report] = await reportsOf(unit);
    const { data: kept } = await staff.call(crmReportFiles.list, { params: { uuid: report?.uuid ?? '' } });
    const { raw } = await staff.try(files.download, { params: { uuid: kept[0]?.uuid ?? '' } });
    expect([raw.length > 0, raw.includes(marker)]).toEqual([true, false]);
  });

  it('is stopped when it goes on, and the next unit is not', async () => {
    const { token } = await newUnit();
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await sendRequest(nobody, token)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    const { token: next } = await newUnit();
    expect((await sendRequest(nobody, next)).status).toBe(200);
  });
});
