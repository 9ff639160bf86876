import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { minus, negated, sumOf } from '#core/contract/decimal.ts';
import { formatDate } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceAmendment } from '#modules/contract/contract-amendment/contract.ts';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { maintenanceContract, type MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceSignature, signaturePage } from '../contract.ts';
import { activated, adjustmentDesk, amendmentDesk, answer, contractBody } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
let own: ReturnType<typeof amendmentDesk>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  desk = await server.client('all');
  nobody = server.as(null);
  own = amendmentDesk(server, desk);
  return () => mailbox.close();
});

let made = 0;
const tokenIn = (text: string): string => /\/assinatura\/([\w-]{43})/.exec(text)?.[1] ?? '';
const page = async (token: string) => (await nobody.call(signaturePage.show, { params: { token } })).data;
const sign = async (token: string, name = 'Marcos Lima') =>
  answer(nobody, token, { document_sha256: (await page(token)).document_sha256, name });
const now = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;
const openOf = async (uuid: string) => (await desk.call(maintenanceAmendment.open, { params: { uuid } })).data;
const addendaOf = async (uuid: string) => (await desk.call(contractAdjustment.addenda, { params: { uuid } })).data;
const requests = async (uuid: string) => (await desk.call(maintenanceSignature.requests, { params: { uuid } })).data;
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

interface Drafted {
  contract: MaintenanceContract;
  params: { uuid: string };
  third: { uuid: string; equipment_name: string; serial_number: string | null };
  to: string;
}
/** One unit leaves and another comes, 200 a month; nobody has signed it yet. */
async function drafted(takes_effect?: string, more: object = {}): Promise<Drafted> {
  const to = `aditivo-${(made += 1)}@contrato.exemplo.com.br`;
  const { contract, third } = await own.threeMonthsOld({ their_signatory: 'Marcos Lima', their_signatory_email: to });
  const params = { uuid: contract.uuid };
  const body = own.asItIs(contract, takes_effect);
  const items = [body.items[0]!, { customer_equipment_uuid: third.uuid, monthly_value: '200.00' } as never];
  await desk.call(maintenanceAmendment.amend, { params, body: { ...body, signed_on: null, items, ...more } });
  return { contract, params, third, to };
}
const versionOf = async (uuid: string) => ({ version: (await openOf(uuid))?.version ?? 0 });
/** The doors of both parties. */
async function sent(of: Drafted) {
  const { params } = of;
  await desk.call(maintenanceAmendment.send, { params, body: await versionOf(params.uuid) });
  await server.work();
  const [request] = await requests(params.uuid);
  const ours = request!.signatories.find(({ side }) => side === 'OURS')!;
  const { data } = await desk.call(maintenanceSignature.link, { params: { ...params, signatoryUuid: ours.uuid } });
  const letter = await mailbox.letterTo(of.to, /^Aditivo \d+ do contrato .* para assinatura/);
  return { ...of, request: request!, ours: tokenIn(data.link), theirs: tokenIn(letter.text) };
}

describe('an addendum that is sent to be signed', () => {
  it('changes nothing until both have signed; then units, prices and billing follow from its day, to the cent', async () => {
    const { billing } = own;
    const on = `${addMonths(billing.month, -1).slice(0, 8)}11`;
    const draft = await drafted(on);
    const { contract, params, third } = draft;
    await billing.run(contract.uuid);
    const of = { maintenance_contract_uuid: contract.uuid };
    const before = (await billing.billingsOf(of)).length;

    const { text } = await readPdf((await desk.try(maintenanceAmendment.pdf, { params })).raw);
    const [, leaves] = contract.items;
    for (const said of [
      `Termo aditivo nº 1 ao contrato ${contract.code}`,
      `O que muda a partir de ${formatDate(on)}`,
      third.serial_number ?? '',
      leaves!.serial_number ?? '',
      'Fora do contrato',
      'Novo valor mensal',
      'R$ 650,00',
      'ficam ratificadas as demais cláusulas',
      'Troca de equipamentos da UTI',
      'Marcos Lima',
      'Minuta',
    ])
      expect(plain(text)).toContain(said);

    const { request, ours, theirs } = await sent(draft);
    expect(request).toMatchObject({ state: 'PENDING', addendum: 1 });
    const seen = await page(theirs);
    expect(seen).toMatchObject({
      code: contract.code,
      addendum: 1,
      title: `Termo aditivo nº 1 ao contrato ${contract.code}`,
    });
    expect((await sign(theirs)).status).toBe(200);
    await billing.run(contract.uuid);
    expect(await billing.billingsOf(of)).toHaveLength(before);
    expect(await now(contract.uuid)).toEqual(contract);
    expect(await openOf(contract.uuid)).toMatchObject({ state: 'SENT', new_value: '650.00' });

    expect((await sign(ours, 'Helena Prado')).status).toBe(200);
    expect(await openOf(contract.uuid)).toBeNull();
    const after = await now(contract.uuid);
    expect(after).toMatchObject({ monthly_value: '650.00', line_count: 2 });
    expect(after.items.map((line) => [line.customer_equipment_uuid, line.covered_from, line.covered_until])).toEqual([
      [contract.items[0]!.customer_equipment_uuid, null, null],
      [leaves!.customer_equipment_uuid, null, addDays(on, -1)],
      [third.uuid, on, null],
    ]);
    const [addendum] = await addendaOf(contract.uuid);
    expect(addendum).toMatchObject({ kind: 'AMENDMENT', number: 1, signed_on: billing.today, new_value: '650.00' });

    await billing.run(contract.uuid);
    const [late, ...none] = (await billing.billingsOf(of)).slice(before);
    expect(none).toEqual([]);
    const last = addDays(billing.month, -1);
    const price = (monthly: string) => priceOf(monthly, contract.starts_at, { start_date: on, end_date: last });
    expect(late?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ADJUSTMENT', negated(price('150.00'))],
      ['UNIT', price('200.00')],
    ]);
    expect(sumOf(late?.lines.map(({ amount }) => amount) ?? [], 2)).toBe(minus(price('200.00'), price('150.00')));

    const [done] = await requests(contract.uuid);
    expect(done).toMatchObject({ state: 'SIGNED', trouble: null });
    const paper = { params: { ...params, requestUuid: done!.uuid } };
    const proof = await readPdf((await desk.try(maintenanceSignature.paper, paper)).raw);
    for (const said of ['Prova das assinaturas', 'Helena Prado', 'Marcos Lima', request.file_sha256!])
      expect(proof.text).toContain(said);
    await server.work();
    const copy = await mailbox.letterTo(draft.to, /^Aditivo 1 do contrato .* assinado – /);
    expect(copy.attachments.map(({ name }) => name)).toEqual([`aditivo-1-${contract.code.toLowerCase()}-assinado.pdf`]);
  });

  it('is the only one of its contract, is taken back with its links, and opens nothing else', async () => {
    const [one, other] = [await sent(await drafted()), await sent(await drafted())];
    const { params } = one;
    const again = own.asItIs(await now(params.uuid));
    for (const signed_on of [null, own.billing.today])
      expect(
        (
          await desk.refused(409, maintenanceAmendment.amend, {
            params,
            body: { ...again, signed_on, due_day: 5 },
          })
        ).code,
      ).toBe('amendment_open');
    const theirs = await page(other.theirs);
    expect(
      (await answer(nobody, one.theirs, { document_sha256: theirs.document_sha256 })).body as { code: string },
    ).toMatchObject({ code: 'changed' });
    const unsaid = await desk.refused(422, maintenanceAmendment.withdraw, {
      params,
      body: { ...(await versionOf(params.uuid)), reason: null },
    });
    expect(Object.keys(unsaid.errors ?? {})).toEqual(['reason']);
    await desk.call(maintenanceAmendment.withdraw, {
      params,
      body: { ...(await versionOf(params.uuid)), reason: 'O preço mudou' },
    });
    for (const token of [one.theirs, one.ours])
      expect((await nobody.try(signaturePage.show, { params: { token } })).status).toBe(404);
    expect((await requests(params.uuid))[0]).toMatchObject({ state: 'WITHDRAWN' });
    expect([await openOf(params.uuid), await addendaOf(params.uuid)]).toEqual([null, []]);
    expect(await now(params.uuid)).toEqual(one.contract);
  });

  it('signed while it is taken back is either, and the contract says the same', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { params, contract, ours, theirs } = await sent(await drafted());
      await sign(theirs);
      const { document_sha256 } = await page(ours);
      const body = { ...(await versionOf(params.uuid)), reason: 'Desistência' };
      const [signed, taken] = await Promise.all([
        answer(nobody, ours, { document_sha256 }),
        desk.try(maintenanceAmendment.withdraw, { params, body }),
      ]);
      expect([signed.status, taken.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await openOf(params.uuid)).toBeNull();
      const holds = (await addendaOf(params.uuid)).length === 1;
      expect(holds).toBe(signed.status === 200);
      expect((await now(params.uuid)).monthly_value).toBe(holds ? '650.00' : contract.monthly_value);
    }
  });

  it('refused by the customer it is a draft again, with the reason; the draft is written anew and sent again', async () => {
    const { params, contract, ours, theirs } = await sent(await drafted());
    const { document_sha256 } = await page(theirs);
    const no = { decision: 'REFUSE', refusal_reason: 'PRICE', document_sha256 };
    expect((await answer(nobody, theirs, no, false)).status).toBe(200);
    expect((await nobody.try(signaturePage.show, { params: { token: ours } })).status).toBe(410);
    const back = await openOf(params.uuid);
    expect(back).toMatchObject({
      state: 'DRAFT',
      trouble: 'Contratante recusou a assinatura. Preço ou condições de pagamento',
    });
    const body = { ...own.asItIs(contract), signed_on: null, due_day: 5 };
    const blind = await desk.refused(409, maintenanceAmendment.amend, { params, body });
    expect(blind.code).toBe('amendment_open');
    const amendment_version = back?.version ?? 0;
    await desk.call(maintenanceAmendment.amend, { params, body: { ...body, amendment_version } });
    expect(await openOf(params.uuid)).toMatchObject({
      uuid: back?.uuid,
      trouble: null,
      conditions: [{ label: 'Dia do vencimento', before: '10', after: '5' }],
    });
    await desk.call(maintenanceAmendment.send, { params, body: await versionOf(params.uuid) });
    expect((await requests(params.uuid)).map(({ state }) => state)).toEqual(['PREPARING', 'REFUSED']);
  });

  it('falls back to a draft when an index comes first, and is not sent before somebody looked at it', async () => {
    const { publish, apply } = adjustmentDesk(server, desk);
    await publish();
    const first = { starts_at: addMonths(own.billing.month, -12), adjustment_index: 'IPCA' as const };
    const { contract, third } = await own.threeMonthsOld(first);
    const params = { uuid: contract.uuid };
    const body = own.asItIs(contract);
    const items = [...body.items, { customer_equipment_uuid: third.uuid, monthly_value: '200.00' } as never];
    await desk.call(maintenanceAmendment.amend, { params, body: { ...body, signed_on: null, items } });
    await desk.call(maintenanceAmendment.send, { params, body: await versionOf(params.uuid) });
    expect((await apply([contract.uuid])).failed_items).toBe(0);
    expect(await openOf(params.uuid)).toMatchObject({
      state: 'DRAFT',
      is_outdated: true,
      trouble: expect.stringContaining('veio o aditivo 1'),
    });
    expect((await requests(params.uuid))[0]).toMatchObject({ state: 'WITHDRAWN' });
    const early = await desk.refused(409, maintenanceAmendment.send, { params, body: await versionOf(params.uuid) });
    expect(early.code).toBe('outdated');
    // Looked at again, it rests on the adjusted prices.
    const adjusted = await now(params.uuid);
    const fresh = own.asItIs(adjusted, own.billing.today);
    const more = [...fresh.items, { customer_equipment_uuid: third.uuid, monthly_value: '200.00' } as never];
    const amendment_version = (await openOf(params.uuid))?.version;
    const next = { ...fresh, signed_on: null, items: more, amendment_version };
    await desk.call(maintenanceAmendment.amend, { params, body: next });
    expect(await openOf(params.uuid)).toMatchObject({
      number: 2,
      is_outdated: false,
      old_value: adjusted.monthly_value,
    });
    await desk.call(maintenanceAmendment.send, { params, body: await versionOf(params.uuid) });
  });

  it('signed by both while a unit is under another contract waits for us, and is applied once that is over', async () => {
    const { site, contract, third } = await own.threeMonthsOld({ their_signatory_email: 'disputa@exemplo.com.br' });
    const params = { uuid: contract.uuid };
    const body = own.asItIs(contract);
    const items = [...body.items, { customer_equipment_uuid: third.uuid, monthly_value: '200.00' } as never];
    await desk.call(maintenanceAmendment.amend, { params, body: { ...body, signed_on: null, items } });
    const { ours, theirs } = await sent({ contract, params, third, to: 'disputa@exemplo.com.br' });
    const term = { starts_at: addDays(own.billing.today, -1), ends_at: addMonths(own.billing.today, 12) };
    const rival = await activated(
      desk,
      (await desk.call(maintenanceContract.create, { body: contractBody(site, [third], term) })).data,
    );
    expect([(await sign(theirs)).status, (await sign(ours)).status]).toEqual([200, 200]);
    const why = expect.stringContaining(`já está coberto pelo contrato ${rival.code}`);
    expect(await openOf(params.uuid)).toMatchObject({ state: 'AGREED', trouble: why });
    expect((await requests(params.uuid))[0]).toMatchObject({ state: 'SIGNED', trouble: why });
    expect(await now(params.uuid)).toMatchObject({ monthly_value: contract.monthly_value });
    const told = await server.owner.query(
      'select count(*)::int from notification where related_id = $1 and type = $2',
      [contract.uuid, 'Aditivo de contrato'],
    );
    expect(told.rows[0].count).toBeGreaterThan(0);
    await desk.refused(409, maintenanceAmendment.apply, { params, body: await versionOf(params.uuid) });
    const over = { version: rival.version, reason: 'Passou para o outro contrato.' };
    await desk.call(maintenanceContract.terminate, { params: { uuid: rival.uuid }, body: over });
    await desk.call(maintenanceAmendment.apply, { params, body: await versionOf(params.uuid) });
    expect(await now(params.uuid)).toMatchObject({ monthly_value: '800.00' });
  });
});
