import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox, type Mailbox } from '#core/testing/mailbox.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { approvedDocument, inDays, newSupplier, typeNamed } from '../testing/examples.ts';
import { qualityNotification } from '../contract.ts';

let server: TestServer;
let quality: TestClient;
let mailbox: Mailbox;
let cnd: string;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  quality = await server.client('all');
  cnd = (await typeNamed(quality, 'CND federal (RFB/PGFN)')).uuid;
  return () => mailbox.close();
});
const pendingOf = async (supplier: string) =>
  (await quality.call(qualityNotification.pending)).data.filter(({ supplier_uuid }) => supplier_uuid === supplier);

describe('who is told of documents that run out', () => {
  it('the team, once for each stage; what is renewed is told of no more', async () => {
    const shop = await newSupplier(quality, 'Peças do Aviso');
    await approvedDocument(quality, shop, cnd, { valid_until: inDays(14) });
    expect(await pendingOf(shop)).toMatchObject([{ recipient: 'TEAM', supplier_name: 'Peças do Aviso' }]);
    const { data } = await quality.call(qualityNotification.send);
    expect(data.sent).toBe(1);
    expect(await pendingOf(shop)).toEqual([]);
    const { data: told } = await quality.call(notification.list, { query: {} });
    expect(told.map((one) => one.data.title)).toContain('CND federal (RFB/PGFN) de Peças do Aviso');
    expect((await quality.call(qualityNotification.send)).data.sent).toBe(0);
    // Nearer than the next stage, it is due again; renewed, it is not.
    await quality.call(qualityNotification.create, { body: { recipient: 'TEAM', days_before: 14, status: 'ACTIVE' } });
    expect(await pendingOf(shop)).toHaveLength(1);
    await approvedDocument(quality, shop, cnd, { valid_until: inDays(100) });
    expect(await pendingOf(shop)).toEqual([]);
  });

  it('the supplier, once the company says so: one letter for all that is due, with its link', async () => {
    const shop = await newSupplier(quality, 'Peças da Carta');
    const fgts = (await typeNamed(quality, 'CRF do FGTS')).uuid;
    for (const type of [cnd, fgts]) await approvedDocument(quality, shop, type, { valid_until: inDays(4) });
    expect((await pendingOf(shop)).map(({ recipient }) => recipient)).toEqual(['TEAM', 'TEAM']);
    const { data: configured } = await quality.call(qualityNotification.list);
    const five = configured.find(({ recipient, days_before }) => recipient === 'SUPPLIER' && days_before === 5);
    await quality.call(qualityNotification.update, {
      params: { uuid: five?.uuid ?? '' },
      body: { recipient: 'SUPPLIER', days_before: 5, status: 'ACTIVE', version: five?.version ?? 0 },
    });
    const [letter] = (await pendingOf(shop)).filter(({ recipient }) => recipient === 'SUPPLIER');
    expect(letter?.documents).toHaveLength(2);
    await quality.call(qualityNotification.send);
    await server.work();
    expect(await pendingOf(shop)).toEqual([]);
    const [mail] = mailbox.letters.filter(({ text }) => text.includes('Peças da Carta'));
    expect(mail?.text).toContain('CRF do FGTS');
    expect(mail?.text).toMatch(/\/documentos\/[\w-]{43}/);
  });

  it('each stage is there once, and only who may sends', async () => {
    const body = { recipient: 'TEAM' as const, days_before: 30, status: 'ACTIVE' as const };
    const twice = await quality.refused(409, qualityNotification.create, { body });
    expect(twice.errors).toEqual({ days_before: ['Já há um aviso com este prazo.'] });
    const reader = await server.client({ quality: ['notifications_show'] });
    await reader.call(qualityNotification.pending);
    await reader.refused(403, qualityNotification.send);
  });
});
