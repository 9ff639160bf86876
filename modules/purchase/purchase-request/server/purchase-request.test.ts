import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { formatMoney } from '#core/contract/format.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { part } from '#modules/registry/part/contract.ts';
import { purchaseRequest } from '../contract.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';
import { body, lines, newRequest, newSupplier, step } from '../testing/examples.ts';

let server: TestServer;
let requester: TestClient;
let manager: TestClient;
beforeAll(async () => {
  server = await testServer();
  [requester, manager] = [await server.client('all'), await server.client('all')];
});

conformResource(purchaseRequest, 'purchase_request', () => server, body);

// What each line gets is told by the story below: a walk does not know the lines.
const { approveInPart: _byLine, ...walked } = purchaseRequest;
walkDocument({
  contract: walked,
  machine: purchaseRequestMachine,
  server: () => server,
  // By another than who walks: nobody decides on their own.
  make: (_walker, n) => newRequest(requester, n),
});

describe('a request', () => {
  it('takes from the registry what its lines leave out, and keeps the lines it had', async () => {
    const supplier = await newSupplier(manager, 'Sensores do Brasil');
    const { data: sensor } = await manager.call(part.create, {
      body: {
        description: 'Sensor de oxigênio',
        unit: 'PC',
        cost: '90',
        suppliers: [{ supplier_uuid: supplier, price: '120', is_preferred: true }],
      },
    });
    const made = await newRequest(requester, 'de sensor', {
      lines: [{ part_uuid: sensor.uuid, quantity: '3' }, ...lines.slice(0, 1)],
    });
    expect(made.code).toMatch(/^SC-\d{4}-\d{6}$/);
    expect(made.lines[0]).toMatchObject({
      kind: 'PART',
      part_code: sensor.code,
      description: 'Sensor de oxigênio',
      unit: 'PC',
      unit_price: '120.00',
      total: '360.00',
    });
    expect([made.line_count, made.total]).toEqual([2, '431.00']);
    const { data: changed } = await requester.call(purchaseRequest.update, {
      params: { uuid: made.uuid },
      body: {
        ...body('de cabo'),
        version: made.version,
        lines: [{ ...lines[0]!, uuid: made.lines[1]?.uuid, quantity: '1' }],
      },
    });
    expect(changed.lines.map(({ uuid }) => uuid)).toEqual([made.lines[1]?.uuid]);
    expect(changed.total).toBe('35.50');
  });

  it('says at its place what a line points at and is not there', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    const refusal = await requester.refused(422, purchaseRequest.create, {
      body: {
        justification: 'Com erros',
        lines: [
          { part_uuid: nobody, quantity: '1' },
          { kind: 'OTHER', quantity: '1' },
          { ...lines[0], supplier_uuid: nobody, service_order_uuid: nobody },
        ],
      },
    });
    expect(refusal.errors).toEqual({
      'lines.0.part_uuid': ['Escolha a peça'],
      'lines.1.description': ['Descreva o item'],
      'lines.2.supplier_uuid': ['Fornecedor não encontrado'],
      'lines.2.service_order_uuid': ['Ordem de serviço não encontrada'],
    });
  });

  it('goes back with a question, is answered, and is granted in part by somebody else', async () => {
    const sent = await step(requester, 'submit', await newRequest(requester, 'com dúvida'));
    const params = { uuid: sent.uuid };
    const own = await requester.refused(409, purchaseRequest.approve, { params, body: { version: sent.version } });
    expect(own.message).toBe('Quem solicita não analisa a própria solicitação.');
    const short = await manager.refused(422, purchaseRequest.requestNewAnalysis, {
      params,
      body: { version: sent.version, reason: 'Por quê?' },
    });
    expect(short.errors).toEqual({ reason: ['Explique com pelo menos 10 caracteres.'] });
    const asked = await step(manager, 'requestNewAnalysis', sent, { reason: 'Serve o cabo de 1 metro?' });
    expect(asked.status).toBe('REANALYSIS');
    const back = await step(requester, 'answer', asked, { reason: 'Serve.' });
    const [cable, fuse] = back.lines;
    const reason = 'Fusíveis temos em estoque.';
    const decision = (approved_quantity: string) => ({
      params,
      body: { version: back.version, reason, lines: [{ uuid: fuse!.uuid, approved_quantity }] },
    });
    const more = await manager.refused(422, purchaseRequest.approveInPart, decision('11'));
    expect(more.errors).toEqual({ 'lines.0.approved_quantity': ['Mais do que foi solicitado'] });
    const all = await manager.refused(422, purchaseRequest.approveInPart, decision('10'));
    expect(all.errors).toEqual({ lines: ['Todos os itens aprovados: use “Aprovar”.'] });
    const { data: granted } = await manager.call(purchaseRequest.approveInPart, decision('4'));
    expect([granted.status, granted.approved_total]).toEqual(['PARTIALLY_APPROVED', '75.80']);
    expect(granted.lines.map((line) => [line.uuid, line.approved_quantity])).toEqual([
      [cable?.uuid, '2.000'],
      [fuse?.uuid, '4.000'],
    ]);
    const { data: course } = await requester.call(purchaseRequest.changes, { params });
    expect(course.map(({ step: name }) => name)).toEqual(['approveInPart', 'answer', 'requestNewAnalysis', 'submit']);
  });

  it('is approved or denied once, whoever is first', async () => {
    for (let n = 0; n < 5; n += 1) {
      const sent = await step(requester, 'submit', await newRequest(requester, `disputada ${n}`));
      const others = await Promise.all(Array.from({ length: 4 }, () => server.client('all')));
      const answers = await Promise.all(
        others.map((client, place) =>
          client.try(place % 2 ? purchaseRequest.approve : purchaseRequest.deny, {
            params: { uuid: sent.uuid },
            body: { version: sent.version, ...(place % 2 ? {} : { reason: 'Não há verba neste mês.' }) },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const [won] = answers.filter(({ status }) => status === 200);
      const { data: now } = await manager.call(purchaseRequest.show, { params: { uuid: sent.uuid } });
      expect(won?.body).toMatchObject({ data: { status: now.status, version: now.version } });
      expect(
        now.lines.every(({ approved_quantity }) => (approved_quantity === null) === (now.status === 'DENIED')),
      ).toBe(true);
    }
  });

  it('above the limit of who analyses is signed by who may', async () => {
    const dear = { lines: [{ ...lines[0], quantity: '1', unit_price: '5000.01' }] };
    const sent = await step(requester, 'submit', await newRequest(requester, 'cara', dear));
    expect(sent.above_limit).toBe(true);
    const input = { params: { uuid: sent.uuid }, body: { version: sent.version } };
    const analyst = await server.client({ purchase: ['analyze_request', 'show_request'] });
    const refusal = await analyst.refused(409, purchaseRequest.approve, input);
    expect(refusal.message).toContain(`passa da sua alçada de ${formatMoney('5000')}`);
    const director = await server.client({ purchase: ['analyze_request', 'approve_above_limit'] });
    expect((await director.call(purchaseRequest.approve, input)).data.status).toBe('APPROVED');
  });

  it('is changed and sent by a technician only where it is theirs', async () => {
    const technician = await server.client({ purchase: ['create_request', 'list_request', 'show_request'] });
    const mine = await newRequest(technician, 'do técnico');
    const { data: changed } = await technician.call(purchaseRequest.update, {
      params: { uuid: mine.uuid },
      body: { ...body('minha'), version: mine.version },
    });
    expect((await step(technician, 'submit', changed)).status).toBe('PENDING');
    const other = await newRequest(requester, 'de outro');
    const input = { params: { uuid: other.uuid }, body: { version: other.version } };
    await technician.refused(403, purchaseRequest.submit, input);
    await technician.refused(403, purchaseRequest.update, { ...input, body: { ...body('tomada'), ...input.body } });
  });

  it('is printed, and its lines leave as a sheet', async () => {
    const made = await newRequest(requester, 'no papel');
    const { raw } = await requester.try(purchaseRequest.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Compra no papel', 'Fusível 5 A', 'R$ 83,00']) expect(text).toContain(said);
    const { data: started } = await requester.call(purchaseRequest.exportParts, {
      body: { format: 'csv', selection: { uuids: [made.uuid] } },
    });
    await server.work();
    const { body: sheet } = await requester.send('GET', `/bulk-operation/${started.operation_id}/status`);
    expect(sheet).toMatchObject({ data: { status: 'completed', processed_items: 2 } });
  });
});
