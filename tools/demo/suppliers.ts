import type { LoadedSupplier } from '#modules/registry/supplier/server/public.ts';
import { cities } from './cities.ts';
import { makeAddresses } from './companies.ts';
import { makeCnpj, makeCpf, makeLandline, makeMobile, makeStateRegistration, slug, unique } from './identifiers.ts';
import { loginOf, makeName } from './people.ts';
import type { Random } from './random.ts';

type Types = LoadedSupplier['types'];

/** What each kind of company calls itself, and what it sells us. */
const kinds: readonly (readonly [stem: string, types: Types, share: number])[] = [
  ['Distribuidora de Peças', ['PARTS'], 14],
  ['Componentes Eletrônicos', ['PARTS'], 8],
  ['Peças Médicas', ['PARTS', 'EQUIPMENT'], 8],
  ['Equipamentos Hospitalares', ['EQUIPMENT', 'PARTS'], 7],
  ['Importadora', ['PARTS', 'EQUIPMENT', 'IMPORT'], 5],
  ['Metrologia', ['CALIBRATION'], 7],
  ['Laboratório de Calibração', ['CALIBRATION', 'SERVICE'], 4],
  ['Usinagem', ['SERVICE', 'PARTS'], 4],
  ['Refrigeração', ['SERVICE'], 3],
  ['Transportes', ['TRANSPORT'], 6],
  ['Logística', ['TRANSPORT'], 3],
];
const words =
  'Alfenas,Andrade,Bandeirantes,Bela Cintra,Borborema,Cambuí,Caravelas,Carijós,Contorno,Delta,Esperança,Estrela,Fronteira,Guanabara,Horizonte,Ibirapuera,Itatiaia,Jaraguá,Mantiqueira,Matão,Meridiano,Mogiana,Novo Rumo,Órion,Paineiras,Paulista,Piratininga,Ponta Porã,Precisão,Quadrante,Rio Doce,Sertaneja,Tamoios,Três Irmãos,União,Vanguarda,Vila Rica'.split(
    ',',
  );
const terms = ['28 dias', '30/60 dias', '30/60/90 dias', '14 dias', 'À vista', 'Boleto a 21 dias', '28/42/56 dias'];
const roles = ['Vendas', 'Financeiro', 'Pós-venda', 'Expedição', 'Suporte técnico'];
const noteLines = [
  'Pedidos até as 14h saem no mesmo dia.',
  'Frete por conta deles acima de R$ 1.500,00.',
  'Só aceita devolução com laudo em até 7 dias.',
  'Certificado de calibração enviado por e-mail em 5 dias úteis.',
];

/** name | country | currency | telephone | tax id */
const foreigners = `
Neumann Medizintechnik GmbH|Alemanha|EUR|+493055512340|DE811907980
Bergmann Sensorik AG|Suíça|CHF|+41445551234|CHE-116.281.710
Lakeside Biomedical Parts Inc.|Estados Unidos|USD|+13125550142|36-4521087
Harbor Instruments LLC|Estados Unidos|USD|+16175550119|04-3390127
Shenzhen Kangtai Medical Co., Ltd.|China|CNY|+8675555512345|91440300MA5F1
Nippon Seimitsu K.K.|Japão|JPY|+81355501234|7010401022916
Albion Calibration Ltd.|Reino Unido|GBP|+442055501234|GB 123 4567 82
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, LoadedSupplier['currency'], string, string]);

const common = (random: Random) => ({
  lead_time_days: random.chance(0.9) ? random.int(1, 30) : null,
  payment_terms: random.pick(terms),
  currency: 'BRL' as const,
  minimum_order: random.chance(0.3) ? `${random.int(2, 20) * 50}.00` : null,
  notes: random.chance(0.25) ? random.pick(noteLines) : null,
  status: random.chance(0.05) ? ('INACTIVE' as const) : ('ACTIVE' as const),
  tax_id: null,
  country: 'Brasil',
  foreign_address: null,
  bank_details: null,
});

function contactsOf(random: Random, ddd: string, domain: string): LoadedSupplier['contacts'] {
  return random.sample(roles, random.int(1, 3)).map((role) => {
    const { name } = makeName(random);
    return { name, role, phone: makeMobile(random, ddd), email: `${loginOf(name)}@${domain}` };
  });
}

function makeCompany(random: Random): LoadedSupplier {
  const place = random.weighted(cities, ({ weight }) => weight);
  const [stem, types] = random.weighted(kinds, ([, , share]) => share);
  const trade_name = `${stem} ${random.pick(words)}`;
  const domain = `${slug(trade_name).slice(0, 40)}.exemplo.com.br`;
  const document = makeCnpj(random, 'numeric');
  return {
    ...common(random),
    type: 'PJ',
    name: `${trade_name} ${random.pick(['Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'Ltda. - EPP'])}`,
    trade_name,
    document,
    bank_details: random.chance(0.4) ? `PIX (CNPJ): ${document}` : null,
    state_registration: random.chance(0.8) ? makeStateRegistration(random, place.state) : 'ISENTO',
    email: `vendas@${domain}`,
    phone: makeLandline(random, place.ddd),
    mobile: random.chance(0.5) ? makeMobile(random, place.ddd) : null,
    types,
    contacts: contactsOf(random, place.ddd, domain),
    addresses: makeAddresses(random, place),
  };
}

/** A craftsman or a carrier in their own name. */
function makePerson(random: Random): LoadedSupplier {
  const place = random.weighted(cities, ({ weight }) => weight);
  const { name } = makeName(random);
  return {
    ...common(random),
    type: 'PF',
    name,
    trade_name: null,
    document: makeCpf(random, place.state),
    state_registration: null,
    email: `${loginOf(name)}@exemplo.com.br`,
    phone: null,
    mobile: makeMobile(random, place.ddd),
    types: [random.pick(['SERVICE', 'TRANSPORT'] as const)],
    contacts: [],
    addresses: makeAddresses(random, place).slice(0, 1),
  };
}

const makeForeigner = (
  random: Random,
  [name, country, currency, phone, tax_id]: (typeof foreigners)[number],
): LoadedSupplier => ({
  ...common(random),
  type: 'FOREIGN',
  name,
  trade_name: null,
  document: null,
  tax_id,
  country,
  currency,
  lead_time_days: random.int(25, 90),
  payment_terms: random.pick(['Antecipado', 'Carta de crédito', '50% no pedido, 50% no embarque']),
  minimum_order: null,
  state_registration: null,
  email: `sales@${slug(name).slice(0, 24)}.example.com`,
  phone,
  mobile: null,
  types: ['PARTS', 'IMPORT'],
  contacts: [],
  addresses: [],
});

/** Suppliers of the trade, none sharing a name or a document with another. */
export function makeSuppliers(random: Random, count = 60): LoadedSupplier[] {
  const taken = new Set<string>();
  const abroad = foreigners.slice(0, count).map((line) => makeForeigner(random, line));
  const here = Array.from({ length: count - abroad.length }, () =>
    unique(
      taken,
      ({ document }) => document ?? '',
      () =>
        unique(
          taken,
          ({ name }) => slug(name).replace(/(ltda|sa|epp)+$/, ''),
          () => (random.chance(0.08) ? makePerson : makeCompany)(random),
        ),
    ),
  );
  return [...here, ...abroad];
}
