import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { contractTemplate } from '#modules/contract/contract-template/contract.ts';
import { maintenanceContract } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';
import { activated, contractBody, newContract, newInstalled, newSiteWithUnits } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const reason = 'Acordo entre as partes';
const today = dayOf(new Date());
walkDocument({
  contract: maintenanceContract,
  machine: maintenanceContractMachine,
  server: () => server,
  make: (client) => newContract(client, 1),
  bodies: { suspend: { reason }, terminate: { reason } },
});

describe('a maintenance contract', () => {
  it('adds its price up and says when it may change', async () => {
    const client = await server.client('all');
    const made = await newContract(client, 2);
    expect(made.code).toMatch(/^CM-\d{4}-\d{6}$/);
    expect(made).toMatchObject({
      monthly_value: '600.00',
      line_count: 2,
      next_adjustment_at: '2027-12-01',
      status: 'DRAFT',
    });
    expect(made.items[0]).toMatchObject({ equipment_name: expect.stringContaining('Ventilador pulmonar') });
  });

  it('covers units of its own customer, each once, and names every fault at once', async () => {
    const client = await server.client('all');
    const [mine, other] = [await newSiteWithUnits(client, 1), await newSiteWithUnits(client, 1)];
    const units = [mine.units[0]!, mine.units[0]!, other.units[0]!];
    const body = contractBody(mine.site, units, { ends_at: '2026-11-30', adjustment_index: 'FIXED' });
    const { errors } = await client.refused(422, maintenanceContract.create, { body });
    expect(errors).toEqual({
      ends_at: ['O fim não pode ser antes do início'],
      adjustment_percent: ['Informe o percentual do reajuste'],
      'items.1.customer_equipment_uuid': ['Este equipamento já está no contrato'],
      'items.2.customer_equipment_uuid': ['Este equipamento é de outro cliente'],
    });
  });

  it('keeps a cap and excluded parts only with parts', async () => {
    const client = await server.client('all');
    const made = await newContract(client, 1, { coverage: 'LABOR_ONLY' });
    expect([made.parts_cap, made.excluded_parts]).toEqual([null, []]);
  });

  it('begins only with something to cover', async () => {
    const client = await server.client('all');
    const { uuid, version } = await newContract(client, 0);
    const refused = await client.refused(409, maintenanceContract.activate, { params: { uuid }, body: { version } });
    expect(refused.message).toBe('Inclua ao menos um equipamento coberto.');
  });

  it('covers a unit alone: of contracts that begin at once, one does', async () => {
    const client = await server.client('all');
    const { site, units } = await newSiteWithUnits(client, 2);
    const drafts = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await client.call(maintenanceContract.create, { body: contractBody(site, units) })).data,
      ),
    );
    const begun = await Promise.all(
      drafts.map(({ uuid, version }) =>
        client.try(maintenanceContract.activate, { params: { uuid }, body: { version } }),
      ),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data: later } = await client.call(maintenanceContract.create, {
      body: contractBody(site, units, { starts_at: '2027-12-01', ends_at: '2028-11-30' }),
    });
    // The year after is free.
    expect((await activated(client, later)).status).toBe('ACTIVE');
  });

  it('is suspended from today on, resumed, renewed by its own term and ended with a reason', async () => {
    const client = await server.client('all');
    const made = await activated(client, await newContract(client, 1));
    const params = { uuid: made.uuid };
    const { data: off } = await client.call(maintenanceContract.suspend, {
      params,
      body: { version: made.version, reason },
    });
    expect(off.suspended_at).toBe(today);
    const { data: on } = await client.call(maintenanceContract.resume, { params, body: { version: off.version } });
    expect([on.status, on.suspended_at]).toEqual(['ACTIVE', null]);
    const { data: renewed } = await client.call(maintenanceContract.renew, { params, body: { version: on.version } });
    expect(renewed).toMatchObject({ status: 'RENEWED', ends_at: '2028-11-30', renewal_count: 1 });
    const short = { version: renewed.version, reason: 'fim' };
    await client.refused(422, maintenanceContract.terminate, { params, body: short });
    const { data: ended } = await client.call(maintenanceContract.terminate, { params, body: { ...short, reason } });
    expect([ended.status, ended.ended_at]).toEqual(['TERMINATED', today]);
  });

  it('is not changed once it is signed for', async () => {
    const client = await server.client('all');
    const { site, units } = await newSiteWithUnits(client, 1);
    const { data: made } = await client.call(maintenanceContract.create, { body: contractBody(site, units) });
    const params = { uuid: made.uuid };
    const more = await newInstalled(client, site);
    const { data: changed } = await client.call(maintenanceContract.update, {
      params,
      body: { ...contractBody(site, [...units, more]), version: made.version },
    });
    expect(changed).toMatchObject({ line_count: 2, monthly_value: '600.00' });
    const { data: sent } = await client.call(maintenanceContract.requestSignature, {
      params,
      body: { version: changed.version },
    });
    await client.refused(409, maintenanceContract.update, {
      params,
      body: { ...contractBody(site, units), version: sent.version },
    });
  });

  it('is printed with its parties, units, terms and clauses, and sent by e-mail', async () => {
    const client = await server.client('all');
    const penalty = { termination_rule: 'PERCENT', termination_amount: '10.00' } as const;
    const own = { their_signatory: 'Marcos Lima', payment_method: 'PIX', included_visits: 12, ...penalty } as const;
    const made = await newContract(client, 2, own);
    const params = { uuid: made.uuid };
    const { raw } = await client.try(maintenanceContract.pdf, { params });
    const { text, pages } = await readPdf(raw);
    for (const said of [
      'Contrato de prestação de serviços de manutenção',
      'Minuta',
      made.code,
      made.customer_name,
      'Marcos Lima',
      'Com peças',
      'Semestral',
      'R$ 600,00',
      'Cláusula 1ª – Das partes e do objeto',
      'manutenção de 2 equipamentos relacionados',
      '12 por ano',
      'R$ 600,00 (seiscentos reais) por mês',
      'IPCA acumulada nos doze meses anteriores, no aniversário do contrato',
      '10% das parcelas restantes',
      'Testemunha',
      `Página 1 de ${pages}`,
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('{{');
    const seals = new Set(text.match(/SHA-256 do conteúdo: [0-9a-f]{64}/g));
    expect(seals.size).toBe(1);
    const again = await readPdf((await client.try(maintenanceContract.pdf, { params })).raw);
    expect([...seals].every((seal) => again.text.includes(seal))).toBe(true);

    const to = ['juridico@hospital.exemplo.com.br'];
    expect((await client.call(maintenanceContract.send, { params, body: { to } })).data).toEqual({ to });
    const { rows } = await server.owner.query(
      'select subject, attachments from outgoing_mail where to_address = $1',
      to,
    );
    expect(rows).toMatchObject([
      {
        subject: expect.stringContaining(made.code),
        attachments: [{ name: `contrato-${made.code.toLowerCase()}.pdf` }],
      },
    ]);
  });

  it('names a template of its own kind, and is printed with it', async () => {
    const client = await server.client('all');
    const make = async (kind: 'MAINTENANCE' | 'RENTAL') =>
      (
        await client.call(contractTemplate.create, {
          body: {
            name: `Curto ${kind}`,
            kind,
            title: 'Contrato curto',
            clauses: [{ heading: 'Única', text: 'Vale {{contrato.vigencia}}.' }],
          },
        })
      ).data.uuid;
    const [mine, other] = [await make('MAINTENANCE'), await make('RENTAL')];
    const made = await newContract(client, 1, { template_uuid: mine });
    expect(made.template_name).toBe('Curto MAINTENANCE');
    const { text } = await readPdf((await client.try(maintenanceContract.pdf, { params: { uuid: made.uuid } })).raw);
    expect(text).toContain('Cláusula 1ª – Única');
    expect(text).toContain('Vale de 01/12/2026 a 30/11/2027.');
    const { site, units } = await newSiteWithUnits(client, 1);
    const wrong = await client.refused(422, maintenanceContract.create, {
      body: contractBody(site, units, { template_uuid: other }),
    });
    expect(wrong.errors).toEqual({ template_uuid: ['Este modelo é de locação'] });
  });

  it('is nobody else’s to read', async () => {
    const client = await server.client('all');
    const { uuid } = await newContract(client, 1);
    const stranger = await server.client({ customer: ['list', 'show'] });
    await stranger.refused(403, maintenanceContract.show, { params: { uuid } });
    await stranger.refused(403, maintenanceContract.list, { query: {} });
  });

  it('stands in every state in the demo company, no unit under two at once', async () => {
    const client = await server.client('all');
    await Promise.all(Array.from({ length: 8 }, () => newSiteWithUnits(client, 5)));
    await demoOf(server, demo);
    const { data: counts } = await client.call(maintenanceContract.counts, { query: { search: 'Manutenção de' } });
    expect(Object.keys(counts).sort()).toEqual([...maintenanceContractMachine.status.values].sort());
    const twice = await server.owner.query(`select customer_equipment_uuid from maintenance_contract_item item
      join maintenance_contract held on held.uuid = item.maintenance_contract_uuid
      where held.status in ('ACTIVE', 'RENEWED') and held.title like 'Manutenção de %'
      group by customer_equipment_uuid having count(*) > 1`);
    expect(twice.rows).toEqual([]);
  });
});
