import { beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalHandover, type RentalHandover } from '#modules/contract/rental-handover/contract.ts';
import { handoverLink, handoverPage } from '../contract.ts';
import { activeRental, ago, counted, moved, newAssets, newCustomer, picture } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let nobody: TestClient;
let customer: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  nobody = new TestClient(server.app, null);
  customer = await newCustomer(desk);
});
const rented = async (): Promise<RentalContract> =>
  activeRental(desk, customer, await newAssets(desk, 1), { starts_at: ago(60), ends_at: ago(-300) });
const at = ({ uuid }: { uuid: string }) => ({ uuid });
const accessories = 'Cabo de força, 2 circuitos';

describe('a term somebody signs without an account', () => {
  const linked = async (term: RentalHandover): Promise<string> => {
    const { data } = await desk.call(handoverLink.send, { params: at(term), body: { version: term.version } });
    expect(data.link).toContain('/termo/');
    return data.link.split('/').at(-1) ?? '';
  };
  async function say(token: string, own: Record<string, string>, drawn = true) {
    const { data } = await nobody.call(handoverPage.show, { params: { token } });
    const fields = { name: 'Rui Dias', document: '529.982.247-25', document_sha256: data.document_sha256, ...own };
    const files = drawn ? [{ field: 'signature', name: 'a.png', content: await picture('#fff', 60, 20) }] : [];
    const { payload, headers } = multipart(files, fields);
    return nobody.send('POST', `/public/rental-handover/${token}/decision`, payload, { headers });
  }

  it('is contested, mended and signed by a new link; the old one opens nothing', async () => {
    const term = await moved(desk, await rented(), 'DELIVERY', { accessories });
    const token = await linked(term);
    const { data: seen } = await nobody.call(handoverPage.show, { params: { token } });
    expect(seen).toMatchObject({ code: term.code, status: 'SENT', accessories: [{ quantity: 1 }, { quantity: 2 }] });
    expect(JSON.stringify(seen)).not.toContain(term.uuid);
    expect((await readPdf((await nobody.try(handoverPage.paper, { params: { token } })).raw)).text).toContain(
      term.code,
    );
    const contested = await say(token, { decision: 'CONTEST', comment: 'Veio um circuito só.' }, false);
    expect(contested.body).toMatchObject({ data: { status: 'CONTESTED', decision: { outcome: 'CONTEST' } } });
    const { data: now } = await desk.call(rentalHandover.show, { params: at(term) });
    const { data: open } = await desk.call(rentalHandover.reopen, { params: at(term), body: { version: now.version } });
    expect((await nobody.try(handoverPage.show, { params: { token } })).status).toBe(404);
    const fresh = await linked(await counted(desk, open, { circuitos: 1 }));
    const [first, second] = await Promise.all([say(fresh, { decision: 'SIGN' }), say(fresh, { decision: 'SIGN' })]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const { data: done } = await desk.call(rentalHandover.show, { params: at(term) });
    expect([done.status, done.their_name, done.decision?.channel]).toEqual(['SIGNED', 'Rui Dias', 'LINK']);
  });

  it('opens its own term alone, and is filled in only by who may', async () => {
    const term = await moved(desk, await rented(), 'DELIVERY');
    const token = await linked(term);
    expect((await nobody.send('GET', `/public/visit/${token}`)).status).toBe(404);
    const reader = await server.client({ rental_handover: ['list', 'show'] });
    const body = { version: term.version + 1, reason: 'Ninguém quis assinar' };
    expect((await reader.try(rentalHandover.closeUnsigned, { params: at(term), body })).status).toBe(403);
    const { data } = await desk.call(rentalHandover.closeUnsigned, { params: at(term), body });
    expect(data.status).toBe('UNSIGNED');
    expect((await nobody.try(handoverPage.show, { params: { token } })).status).toBe(404);
    const stranger = await server.client({ customer: ['list'] });
    expect((await stranger.try(rentalHandover.show, { params: at(term) })).status).toBe(403);
  });
});
