import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractBilling, type ContractBilling } from '#modules/contract/contract-billing/contract.ts';
import { billingDesk, sheetOf, steps, upload } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let bills: ReturnType<typeof billingDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  bills = billingDesk(server, desk);
});

const titles = ['Medição', 'Documento', 'Nota', 'Emissão', 'Vence em', 'Recebido em'];
const shown = async ({ uuid }: ContractBilling) => (await desk.call(contractBilling.show, { params: { uuid } })).data;
const approved = async () => {
  const { uuid, version } = await bills.oneBilling();
  return (await desk.call(contractBilling.approve, { params: { uuid }, body: { version } })).data;
};
const sent = async (rows: (string | null)[][]) => {
  const own = steps(server, desk);
  const ready = await own.analyse(
    await upload(desk, 'contract_billing', 'baixas.xlsx', await sheetOf('xlsx', titles, rows)),
  );
  return { ...own, uuid: ready.uuid };
};
const judged = async (rows: (string | null)[][]) => {
  const { lines, uuid } = await sent(rows);
  return (await lines(uuid)).map((line) => [line.class, line.problems[0]?.message ?? null]);
};

describe('what the accountant sends back', () => {
  it('records the document and the payment, each by its own step, and again changes nothing', async () => {
    const [both, later] = [await approved(), await approved()];
    const [issued, due] = [addDays(bills.today, -9), addDays(bills.today, 5)];
    const rows = [
      [both.code, 'NFS-e', '4587', formatDate(issued), formatDate(due), formatDate(bills.today)],
      [later.code.toLowerCase(), 'Recibo', '12', formatDate(issued), formatDate(due), null],
    ];
    const own = await sent(rows);
    expect((await own.confirm(own.uuid)).counts).toMatchObject({ updated: 2, rejected: 0 });
    expect(await shown(both)).toMatchObject({
      status: 'PAID',
      document_kind: 'NFSE',
      document_number: '4587',
      issued_on: issued,
      due_on: due,
      paid_on: bills.today,
    });
    expect(await shown(later)).toMatchObject({ status: 'ISSUED', document_kind: 'RECEIPT', paid_on: null });
    const { data: course } = await desk.call(contractBilling.changes, { params: { uuid: both.uuid } });
    expect(course.map(({ step }) => step)).toEqual(['pay', 'issue', 'approve']);
    expect(await judged(rows)).toEqual([
      ['EQUAL', null],
      ['EQUAL', null],
    ]);
  });

  it('refuses line by line what the buttons would refuse', async () => {
    const [open, plain, paid] = [await bills.oneBilling(), await approved(), await approved()];
    const day = formatDate(addDays(bills.today, -1));
    const whole = (code: string, on: string) => [code, 'NFS-e', '7', day, day, on];
    const own = await sent([whole(paid.code, day)]);
    await own.confirm(own.uuid);
    expect(
      await judged([
        whole('MED-1999-999999', day),
        whole(open.code, day),
        [plain.code, null, null, null, null, day],
        whole(plain.code, formatDate(addDays(bills.today, 1))),
        whole(paid.code, formatDate(addDays(bills.today, -2))),
      ]),
    ).toEqual([
      ['INVALID', 'Nenhuma medição tem este código.'],
      ['INVALID', 'A medição ainda não foi aprovada.'],
      ['INVALID', 'Informe-o para registrar o documento.'],
      ['INVALID', 'A data não pode estar no futuro.'],
      ['INVALID', `A medição já está paga, em ${day}.`],
    ]);
  });

  it('taken back, the payment is undone with its reason; a document that went out stays', async () => {
    const [first, second] = [await approved(), await approved()];
    const day = formatDate(addDays(bills.today, -1));
    const { uuid, version } = first;
    const body = { version, document_kind: 'NFSE' as const, document_number: '1', issued_on: addDays(bills.today, -3) };
    await desk.call(contractBilling.issue, { params: { uuid }, body: { ...body, due_on: first.due_on } });
    const own = await sent([
      [first.code, null, null, null, null, day],
      [second.code, 'NFS-e', '2', day, day, day],
    ]);
    await own.confirm(own.uuid);
    expect([(await shown(first)).status, (await shown(second)).status]).toEqual(['PAID', 'PAID']);
    expect((await own.undo(own.uuid)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await shown(first)).toMatchObject({ status: 'ISSUED', paid_on: null, document_number: '1' });
    expect(await shown(second)).toMatchObject({ status: 'PAID', document_number: '2' });
    const kept = (await own.lines(own.uuid)).find(({ outcome }) => outcome === 'KEPT');
    expect(kept?.problems[0]?.message).toBe('O documento registrado fica: cancele a medição se ele não vale.');
  });
});
