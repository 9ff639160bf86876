import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceContract, type MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { maintenanceSignature, rentalSignature, signaturePage, signatureView } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import {
  answer,
  contractBody,
  newAssets,
  newContract,
  newCustomer,
  newRental,
  newSiteWithUnits,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  desk = await server.client('all');
  nobody = server.as(null);
  return () => mailbox.close();
});

let made = 0;
const tokenIn = (text: string): string => /\/assinatura\/([\w-]{43})/.exec(text)?.[1] ?? '';
const open = async (token: string) => (await nobody.call(signaturePage.show, { params: { token } })).data;
const now = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;
const requests = async (uuid: string) => (await desk.call(maintenanceSignature.requests, { params: { uuid } })).data;

/** Sent to be signed: the contract, and the doors of both parties. */
async function sent(draft?: MaintenanceContract) {
  const to = `assina-${(made += 1)}@contrato.exemplo.com.br`;
  const contract = draft ?? (await newContract(desk, 1, { their_signatory: 'Marcos Lima', their_signatory_email: to }));
  const params = { uuid: contract.uuid };
  await desk.call(maintenanceContract.requestSignature, { params, body: { version: contract.version } });
  await server.work();
  const [request] = await requests(contract.uuid);
  const ours = request!.signatories.find(({ side }) => side === 'OURS')!;
  const { data } = await desk.call(maintenanceSignature.link, { params: { ...params, signatoryUuid: ours.uuid } });
  const letter = await mailbox.letterTo(contract.their_signatory_email ?? to, /para assinatura/);
  return { contract, params, request: request!, ours: tokenIn(data.link), theirs: tokenIn(letter.text) };
}
const hashOf = ({ document_sha256 }: { document_sha256: string }) => ({ document_sha256 });
const sign = async (token: string, own: Record<string, string> = {}) =>
  answer(nobody, token, { ...hashOf(await open(token)), ...own });
const paperOf = (params: { uuid: string }, request: string) =>
  desk.try(maintenanceSignature.paper, { params: { ...params, requestUuid: request } });

describe('a contract sent to be signed', () => {
  it('is drawn once, read page by page, signed by both, and begins; the signed PDF proves it', async () => {
    const { contract, params, request, ours, theirs } = await sent();
    expect(request).toMatchObject({ state: 'PENDING', signatories: [{ side: 'THEIRS' }, { side: 'OURS' }] });
    const seen = await open(theirs);
    expect(seen).toMatchObject({ code: contract.code, role: 'Contratante', name: 'Marcos Lima', decision: null });
    expect(JSON.stringify(seen)).not.toContain(contract.uuid);

    const file = await nobody.try(signaturePage.paper, { params: { token: theirs } });
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(request.file_sha256);
    const { text, pages } = await readPdf(file.raw);
    expect(text).toContain(`SHA-256 do conteúdo: ${request.content_sha256}`);
    for (const page of [2, 1, 2])
      await nobody.call(signatureView.seen, { params: { token: theirs }, body: { page, of: pages } });

    expect((await sign(theirs, { document: '' })).status).toBe(422);
    expect((await sign(theirs, { document: '66.800.018/0001-86' })).body).toMatchObject({
      errors: { document: ['Informe o CPF de quem assina'] },
    });
    expect((await sign(theirs)).status).toBe(200);
    expect((await now(contract.uuid)).status).toBe('PENDING_SIGNATURE');
    expect((await sign(ours, { name: 'Helena Prado' })).status).toBe(200);
    expect(await now(contract.uuid)).toMatchObject({ status: 'ACTIVE', signed_at: expect.any(String) });
    const { data: course } = await desk.call(maintenanceContract.changes, { params });
    expect(course.map(({ step }) => step)).toEqual(['activate', 'requestSignature']);

    const [after] = await requests(contract.uuid);
    expect(after).toMatchObject({
      state: 'SIGNED',
      trouble: null,
      pages,
      signatories: [
        { side: 'THEIRS', state: 'SIGNED', answered_by: 'Marcos Lima', ip: '127.0.0.1', seen: [1, 2] },
        { side: 'OURS', state: 'SIGNED', answered_by: 'Helena Prado' },
      ],
    });
    const proof = await readPdf((await paperOf(params, request.uuid)).raw);
    expect(proof.pages).toBe(pages + 1);
    for (const said of ['Prova das assinaturas', 'Helena Prado', '127.0.0.1', request.file_sha256!, '1 e 2 de'])
      expect(proof.text).toContain(said);
    expect((await open(theirs)).decision).toMatchObject({ answer: 'SIGN', name: 'Marcos Lima' });
    await server.work();
    const copy = await mailbox.letterTo(contract.their_signatory_email ?? '', / assinado – /);
    expect(copy.attachments).toEqual([
      { name: `contrato-${contract.code.toLowerCase()}-assinado.pdf`, type: 'application/pdf' },
    ]);
  });

  it('stays what was sent: template, company and contract may change, file and hash do not', async () => {
    const { contract, params, request, theirs } = await sent();
    const before = await paperOf(params, request.uuid);
    await server.owner.query("update maintenance_contract set title = 'Outro objeto' where uuid = $1", [contract.uuid]);
    await server.owner.query("update company set legal_name = 'Outra razão'");
    const after = await paperOf(params, request.uuid);
    expect(after.raw.equals(before.raw)).toBe(true);
    expect((await answer(nobody, theirs, { document_sha256: 'a'.repeat(64) })).body).toMatchObject({ code: 'changed' });
    expect((await requests(contract.uuid))[0]).toMatchObject({ state: 'PENDING' });
  });

  it('of many signatures at once takes one of each party, and begins once', async () => {
    const { contract, params, ours, theirs } = await sent();
    const [mine, yours] = [await open(ours), await open(theirs)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 === 0 ? answer(nobody, ours, hashOf(mine)) : answer(nobody, theirs, hashOf(yours)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const { rows } = await server.owner.query(
      `select count(*)::int from decision join contract_signatory party on party.uuid = decision.record_uuid
       join contract_signature request on request.uuid = party.contract_signature_uuid where request.contract_uuid = $1`,
      [contract.uuid],
    );
    expect(rows).toEqual([{ count: 2 }]);
    const { data: course } = await desk.call(maintenanceContract.changes, { params });
    expect(course.filter(({ step }) => step === 'activate')).toHaveLength(1);
  });

  it('refused with a reason is a draft again; sent anew, the old link is dead', async () => {
    const { contract, ours, theirs } = await sent();
    const { document_sha256 } = await open(theirs);
    const no = { decision: 'REFUSE', refusal_reason: 'CLAUSE', document_sha256 };
    expect((await answer(nobody, theirs, no, false)).body).toMatchObject({ errors: { comment: ['Conte o motivo'] } });
    expect((await answer(nobody, theirs, { ...no, comment: 'A 7ª' }, false)).status).toBe(200);
    const draft = await now(contract.uuid);
    expect(draft.status).toBe('DRAFT');
    const { data: course } = await desk.call(maintenanceContract.changes, { params: { uuid: contract.uuid } });
    expect(course[0]).toMatchObject({
      step: 'withdraw',
      reason: 'Contratante recusou a assinatura. Não concordo com uma cláusula: A 7ª',
    });
    expect((await requests(contract.uuid))[0]).toMatchObject({ state: 'REFUSED' });
    expect((await nobody.try(signaturePage.show, { params: { token: ours } })).status).toBe(410);
    expect((await open(theirs)).decision).toMatchObject({ answer: 'REFUSE', comment: 'A 7ª' });
  });

  it('taken back by us, or begun by hand, is signed by nobody; meanwhile it is not edited', async () => {
    const back = await sent();
    const { version } = await now(back.contract.uuid);
    const { site, units } = await newSiteWithUnits(desk, 1);
    await desk.refused(409, maintenanceContract.update, {
      params: back.params,
      body: { ...contractBody(site, units), version },
    });
    await desk.call(maintenanceContract.withdraw, { params: back.params, body: { version, reason: 'Preço mudou' } });
    expect((await nobody.try(signaturePage.show, { params: { token: back.theirs } })).status).toBe(404);
    expect((await requests(back.contract.uuid))[0]).toMatchObject({ state: 'WITHDRAWN' });

    const hand = await sent();
    const body = { version: (await now(hand.contract.uuid)).version };
    await desk.call(maintenanceContract.activate, { params: hand.params, body });
    expect((await nobody.try(signaturePage.show, { params: { token: hand.ours } })).status).toBe(404);
    expect((await requests(hand.contract.uuid))[0]).toMatchObject({ state: 'WITHDRAWN' });
  });

  it('signed by both while a unit is under another contract says so, and waits for us', async () => {
    const { site, units } = await newSiteWithUnits(desk, 1);
    const own = { their_signatory_email: 'disputa@contrato.exemplo.com.br' };
    const draft = (await desk.call(maintenanceContract.create, { body: contractBody(site, units, own) })).data;
    const { ours, theirs } = await sent(draft);
    const rival = (await desk.call(maintenanceContract.create, { body: contractBody(site, units) })).data;
    await desk.call(maintenanceContract.activate, { params: { uuid: rival.uuid }, body: { version: rival.version } });
    expect([(await sign(theirs)).status, (await sign(ours)).status]).toEqual([200, 200]);
    expect((await now(draft.uuid)).status).toBe('PENDING_SIGNATURE');
    expect((await requests(draft.uuid))[0]).toMatchObject({
      state: 'SIGNED',
      trouble: expect.stringContaining(`já está coberto pelo contrato ${rival.code}`),
    });
  });
});

describe('a link', () => {
  it('opens its own document alone, as its own party, for its own purpose', async () => {
    const [one, other] = [await sent(), await sent()];
    const theirs = await open(other.theirs);
    expect((await answer(nobody, one.theirs, hashOf(theirs))).body).toMatchObject({ code: 'changed' });
    expect((await answer(nobody, one.theirs, hashOf(await open(one.ours)))).body).toMatchObject({ code: 'changed' });
    expect([(await open(one.theirs)).code, theirs.code]).toEqual([one.contract.code, other.contract.code]);
    await server.owner.query(
      "update public_link set purpose = 'FOLLOW' where sha256 = encode(sha256($1::bytea), 'hex')",
      [one.theirs],
    );
    for (const call of [signaturePage.show, signaturePage.paper])
      expect((await nobody.try(call, { params: { token: one.theirs } })).status).toBe(404);
  });

  it('for us is given to who signs for us alone, and a request of another contract is not there', async () => {
    const me = await server.person('all');
    const boss = server.as(me);
    const draft = await newContract(desk, 1, {
      our_signatory_uuid: me.uuid,
      their_signatory_email: 'chefe@contrato.exemplo.com.br',
    });
    const params = { uuid: draft.uuid };
    await desk.call(maintenanceContract.requestSignature, { params, body: { version: draft.version } });
    await server.work();
    const [request] = await requests(draft.uuid);
    const [theirs, ours] = request!.signatories;
    expect([theirs?.mine, ours?.mine]).toEqual([true, false]);
    const link = { params: { ...params, signatoryUuid: ours!.uuid } };
    expect((await desk.refused(409, maintenanceSignature.link, link)).code).toBe('not_signatory');
    expect((await boss.call(maintenanceSignature.link, link)).data.link).toContain('/assinatura/');
    const other = await newContract(desk, 1);
    expect((await paperOf({ uuid: other.uuid }, request!.uuid)).status).toBe(404);
    await desk.refused(404, rentalSignature.link, { params: { uuid: draft.uuid, signatoryUuid: theirs!.uuid } });
    const stranger = await server.client({ customer: ['list'] });
    await stranger.refused(403, maintenanceSignature.requests, { params });
  });
});

it('a rental is signed the same way, its units kept meanwhile', async () => {
  const draft = await newRental(desk, await newCustomer(desk), await newAssets(desk, 1), {
    their_signatory_email: 'locatario@contrato.exemplo.com.br',
  });
  const params = { uuid: draft.uuid };
  await desk.call(rentalContract.requestSignature, { params, body: { version: draft.version } });
  await server.work();
  const [request] = (await desk.call(rentalSignature.requests, { params })).data;
  for (const { uuid } of request!.signatories) {
    const { data } = await desk.call(rentalSignature.link, { params: { ...params, signatoryUuid: uuid } });
    expect((await sign(tokenIn(data.link))).status).toBe(200);
  }
  const signed = (await desk.call(rentalContract.show, { params })).data;
  expect([signed.status, signed.items[0]?.state]).toEqual(['ACTIVE', 'RESERVED']);
});

it('what waits for signatures in the demo company has its request, once, and its paper', async () => {
  const { contract } = await sent();
  await server.owner.query('delete from contract_signatory');
  await server.owner.query('delete from contract_signature');
  await demoOf(server, demo);
  await demoOf(server, demo);
  await server.work();
  const found = await requests(contract.uuid);
  expect(found.map(({ state, signatories }) => [state, signatories.length])).toEqual([['PENDING', 2]]);
});
