import { describe, expect, it } from 'vitest';
import { payerOf, whoPays, type CoverageFacts, type CoveredLine } from './coverage.rules.ts';
import { itemKind, type ItemKind } from './item.rules.ts';

const facts = (own: Partial<CoverageFacts> = {}): CoverageFacts => ({
  day: '2026-11-15',
  exclusion: null,
  courtesy_reason: null,
  verdict: null,
  manufacturer: null,
  service: null,
  contract: null,
  rental: null,
  ...own,
});
const line = (kind: ItemKind = 'PART', own: Partial<CoveredLine> = {}): CoveredLine => ({
  kind,
  reference_uuid: 'p1',
  quantity: '1',
  unit_price: '100.00',
  discount: '0',
  consumable: false,
  ...own,
});
const verdict = (own: Partial<NonNullable<CoverageFacts['verdict']>> = {}): CoverageFacts['verdict'] => ({
  kind: 'TOTAL',
  source: 'MANUFACTURER',
  reason: 'Fonte com defeito de fábrica',
  covered: [],
  ...own,
});
const maker = { until: '2027-01-31' };
const ours = { code: 'OS-2026-000010', until: '2026-12-01' };
const contract = { code: 'CM-2026-000003', parts: true, excluded: [], remaining: null };
const rental = { code: 'PAT-000042' };
const courtesy_reason = 'Cliente antigo';
const all = { manufacturer: maker, service: ours, contract, rental, courtesy_reason };
const decided = (own: Partial<CoverageFacts>, of = line()) => whoPays(facts(own), [of])[0];

describe('who pays, in order', () => {
  it.each([
    ['manufacturer before all', all, 'MANUFACTURER', 'Garantia do fabricante até 31/01/2027'],
    [
      'then our own service',
      { ...all, manufacturer: null },
      'SERVICE',
      'Retorno da OS-2026-000010, em garantia até 01/12/2026',
    ],
    ['then the contract', { contract, rental, courtesy_reason }, 'CONTRACT_PARTS', 'Contrato CM-2026-000003'],
    [
      'then the rental',
      { rental, courtesy_reason },
      'RENTAL',
      'Equipamento de locação PAT-000042: o desgaste é por nossa conta',
    ],
    ['then courtesy', { courtesy_reason }, 'COURTESY', 'Cortesia: Cliente antigo'],
    ['else the customer', {}, 'NONE', 'Sem garantia nem contrato'],
  ] as const)('%s', (_name, own, cause, reason) => {
    expect(decided(own)).toEqual({
      cause,
      payer: payerOf[cause],
      percent: cause === 'NONE' ? '0.00' : '100.00',
      reason,
    });
  });

  it.each([
    [
      'an ended warranty pays nothing',
      { manufacturer: { until: '2026-11-14' } },
      'NONE',
      'Garantia vencida em 14/11/2026',
    ],
    [
      'the last day counts',
      { manufacturer: { until: '2026-11-15' } },
      'MANUFACTURER',
      'Garantia do fabricante até 15/11/2026',
    ],
    ['an ended one leaves it to the next', { ...all, manufacturer: { until: '2026-01-01' } }, 'SERVICE', ours.code],
    [
      'misuse voids all but courtesy',
      { ...all, exclusion: 'MISUSE', courtesy_reason: null },
      'NONE',
      'Mau uso: a locação não cobre',
    ],
    [
      'a broken seal too',
      { manufacturer: maker, exclusion: 'SEAL_BROKEN' },
      'NONE',
      'Lacre violado: a garantia não cobre',
    ],
    ['courtesy even then', { ...all, exclusion: 'MISUSE' }, 'COURTESY', 'Cliente antigo'],
    [
      'the bench goes before dates',
      { manufacturer: maker, verdict: verdict({ kind: 'NONE', source: null, reason: 'Queda' }) },
      'NONE',
      'Sem garantia: Queda',
    ],
    [
      'and gives what dates would not',
      { verdict: verdict() },
      'MANUFACTURER',
      'Garantia do fabricante: Fonte com defeito de fábrica',
    ],
    [
      'a partial verdict names its lines',
      { verdict: verdict({ kind: 'PARTIAL', covered: ['p1'] }) },
      'MANUFACTURER',
      'Garantia',
    ],
    [
      'and leaves out the others',
      { verdict: verdict({ kind: 'PARTIAL', covered: ['p2'] }) },
      'NONE',
      'Fora do que a garantia parcial cobre',
    ],
    [
      'what it leaves out a contract may pay',
      { contract, verdict: verdict({ kind: 'PARTIAL', covered: ['p2'] }) },
      'CONTRACT_PARTS',
      'Contrato',
    ],
    [
      'no warranty does not end a contract',
      { contract, verdict: verdict({ kind: 'NONE', source: null }) },
      'CONTRACT_PARTS',
      'Contrato',
    ],
    [
      'a verdict for our service',
      { verdict: verdict({ source: 'SERVICE' }) },
      'SERVICE',
      'Garantia do nosso serviço: Fonte',
    ],
    ['a verdict for the contract', { verdict: verdict({ source: 'CONTRACT' }) }, 'CONTRACT_PARTS', 'Contrato: Fonte'],
    [
      'a contract without parts',
      { contract: { ...contract, parts: false } },
      'NONE',
      'Fora da cobertura do contrato CM-2026-000003',
    ],
    ['a contract that excludes the part', { contract: { ...contract, excluded: ['p1'] } }, 'NONE', 'Fora da cobertura'],
  ] as const)('%s', (_name, own, cause, reason) => {
    const found = decided(own as Partial<CoverageFacts>);
    expect(found?.cause).toBe(cause);
    expect(found?.reason).toContain(reason);
  });

  it('a consumable is nobody else’s, but ours in a rental', () => {
    const worn = line('PART', { consumable: true });
    expect(decided({ manufacturer: maker }, worn)).toMatchObject({
      cause: 'NONE',
      reason: 'Consumível: fora da garantia e do contrato',
    });
    expect(decided({ contract }, worn)?.cause).toBe('NONE');
    expect(decided({ rental }, worn)?.cause).toBe('RENTAL');
  });

  it('each cover pays its own kinds; a sale is never covered', () => {
    const kinds = (own: Partial<CoverageFacts>) =>
      itemKind.values.filter((kind) => decided(own, line(kind))?.cause !== 'NONE');
    expect(kinds({ manufacturer: maker })).toEqual(['PART', 'LABOR']);
    expect(kinds({ service: ours })).toEqual(['PART', 'LABOR', 'TRAVEL']);
    expect(kinds({ contract })).toEqual(['PART', 'LABOR', 'TRAVEL']);
    expect(kinds({ contract: { ...contract, parts: false } })).toEqual(['LABOR', 'TRAVEL']);
    expect(kinds({ rental })).toEqual(['PART', 'LABOR', 'TRAVEL', 'THIRD_PARTY', 'OTHER']);
    expect(kinds({ verdict: verdict() })).toEqual(['PART', 'LABOR', 'TRAVEL', 'THIRD_PARTY', 'OTHER']);
    expect(decided({ ...all, courtesy_reason: null }, line('PRODUCT'))?.reason).toBe('Venda de produto');
  });
});

describe('a contract’s yearly cap', () => {
  it('is used up line by line, never past it', () => {
    const capped = facts({ contract: { ...contract, remaining: '150.00' } });
    const found = whoPays(capped, [line(), line(), line()]);
    expect(found.map(({ percent }) => percent)).toEqual(['100.00', '50.00', '0.00']);
    expect(found[1]?.reason).toBe('Contrato CM-2026-000003, até o limite anual');
    expect(found[2]).toMatchObject({ cause: 'NONE', reason: 'Fora da cobertura do contrato CM-2026-000003' });
  });

  it('is of parts: labor is paid whole while the contract pays any, and says nothing of the cap', () => {
    const words = 'peças até R$ 5.000/ano, usados R$ 1.200';
    const capped = facts({ contract: { ...contract, remaining: '0.00', words } });
    expect(whoPays(capped, [line(), line('LABOR')]).map(({ payer, reason }) => [payer, reason])).toEqual([
      ['CUSTOMER', 'Fora da cobertura do contrato CM-2026-000003'],
      ['CONTRACT', 'Contrato CM-2026-000003'],
    ]);
    const left = facts({ contract: { ...contract, remaining: '500.00', words } });
    expect(whoPays(left, [line()])[0]?.reason).toBe(`Contrato CM-2026-000003, ${words}`);
    const none = facts({ contract: { ...contract, labor: false } });
    expect(whoPays(none, [line('LABOR')])[0]?.payer).toBe('CUSTOMER');
  });
});
