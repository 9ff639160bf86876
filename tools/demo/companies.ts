import { cities, type City } from './cities.ts';
import { makeCompanyName, type Segment } from './company-names.ts';
import { makeCnpj, makeCpf, makeLandline, makeMobile, makeStateRegistration, slug, unique } from './identifiers.ts';
import { loginOf, makeName } from './people.ts';
import type { Random } from './random.ts';

export interface DemoContact {
  name: string;
  role: string;
  phone: string;
  email: string;
}

export interface DemoAddress {
  label: string;
  zip_code: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city: string;
  state: City['state'];
  ibge_code: string;
  is_main: boolean;
}

export interface DemoCustomer {
  type: 'PF' | 'PJ';
  name: string;
  trade_name: string | null;
  document: string;
  state_registration: string | null;
  email: string;
  phone: string;
  mobile: string | null;
  contacts: DemoContact[];
  addresses: DemoAddress[];
  segment: Segment;
  notes: string | null;
  status: 'ACTIVE' | 'INACTIVE';
}

const segments: readonly (readonly [Segment, share: number])[] = [
  ['CLINIC', 28],
  ['HOSPITAL', 18],
  ['LABORATORY', 16],
  ['INDUSTRY', 14],
  ['VETERINARY', 8],
  ['PUBLIC', 8],
  ['UNIVERSITY', 4],
  ['OTHER', 4],
];
const streets =
  'Rua Sete de Setembro,Rua Quinze de Novembro,Rua Tiradentes,Rua Marechal Deodoro,Rua Barão do Rio Branco,Rua Dom Pedro II,Rua Rui Barbosa,Rua Santos Dumont,Rua das Palmeiras,Rua José Bonifácio,Avenida Brasil,Avenida Getúlio Vargas,Avenida Independência,Avenida São João,Avenida Presidente Kennedy,Avenida Castro Alves,Avenida dos Estados,Rua Duque de Caxias,Rua General Osório,Rua Benjamin Constant,Rua Floriano Peixoto,Travessa São Bento,Rua Coronel Quirino,Alameda dos Ipês'.split(
    ',',
  );
const healthRoles = [
  'Engenharia clínica',
  'Compras',
  'Manutenção',
  'Enfermagem',
  'Administração',
  'Financeiro',
  'Responsável técnico',
];
const industryRoles = ['Manutenção', 'Compras', 'Metrologia', 'Qualidade', 'Financeiro', 'Produção'];
const roles: Partial<Record<Segment, readonly string[]>> = {
  INDUSTRY: industryRoles,
  UNIVERSITY: ['Coordenação de laboratórios', 'Compras', 'Almoxarifado', 'Financeiro'],
  PUBLIC: ['Fiscal do contrato', 'Setor de compras', 'Almoxarifado', 'Manutenção'],
  VETERINARY: ['Médico-veterinário responsável', 'Administração', 'Recepção'],
};
const noteLines = [
  'Agendar visita com 48 h de antecedência.',
  'Exige integração de segurança antes do primeiro atendimento.',
  'Nota fiscal somente até o dia 20 de cada mês.',
  'Entrega de equipamentos pela portaria de serviço, das 8h às 16h.',
  'Solicita laudo com fotos em toda ordem de serviço.',
  'Pagamento a 28 dias após aceite.',
  'Atendimento de UTI somente com liberação da enfermagem.',
  'Aprovação de orçamento acima de R$ 5.000,00 passa pela diretoria.',
  'Compra por empenho: citar o número do empenho na nota.',
];
const branchLabels = ['Filial', 'Almoxarifado', 'Faturamento', 'Unidade 2'];

function makeAddress(random: Random, place: City, label: string, is_main: boolean): DemoAddress {
  const prefix = random.pick(place.zips);
  return {
    label,
    zip_code: prefix + random.digits(8 - prefix.length),
    street: random.pick(streets),
    number: random.chance(0.04) ? 'S/N' : String(random.int(10, 3200)),
    complement: random.chance(0.3)
      ? random.pick([`Sala ${random.int(1, 120)}`, `${random.int(1, 12)}º andar`, 'Bloco B', 'Fundos', 'Térreo'])
      : null,
    district: random.pick(place.districts),
    city: place.city,
    state: place.state,
    ibge_code: place.ibge_code,
    is_main,
  };
}

/** The main one, and sometimes one or two more in the same state. */
export function makeAddresses(random: Random, place: City): DemoAddress[] {
  const near = cities.filter((city) => city.state === place.state);
  const count = random.weighted([0, 1, 2], (more) => [70, 22, 8][more] ?? 0);
  const others = random
    .sample(branchLabels, count)
    .map((label) => makeAddress(random, random.chance(0.6) ? place : random.pick(near), label, false));
  return [makeAddress(random, place, 'Matriz', true), ...others];
}

function makeContacts(random: Random, segment: Segment, place: City, domain: string): DemoContact[] {
  return random.sample(roles[segment] ?? healthRoles, random.int(1, 3)).map((role) => {
    const { name } = makeName(random);
    const phone = random.chance(0.6) ? makeMobile(random, place.ddd) : makeLandline(random, place.ddd);
    return { name, role, phone, email: `${loginOf(name)}@${domain}` };
  });
}

/** Care is a service and pays no state tax: who only cares for patients is exempt; who makes goods is not. */
function registrationOf(random: Random, segment: Segment, place: City): string | null {
  if (segment === 'INDUSTRY' || random.chance(0.3)) return makeStateRegistration(random, place.state);
  return random.chance(0.7) ? 'ISENTO' : null;
}

const common = (random: Random) => ({
  notes: random.chance(0.25) ? random.pick(noteLines) : null,
  status: random.chance(0.04) ? ('INACTIVE' as const) : ('ACTIVE' as const),
});

/** Long enough to tell companies apart, short enough to be an address of mail. */
const domainOf = (trade_name: string, city: string) =>
  `${slug(trade_name).slice(0, 32)}.${slug(city).slice(0, 16)}.exemplo.com.br`;

function makeCompany(random: Random, place: City): DemoCustomer {
  const [segment] = random.weighted(segments, ([, share]) => share);
  const { name, trade_name } = makeCompanyName(random, segment, place.city);
  const domain = domainOf(trade_name, place.city);
  return {
    type: 'PJ',
    name,
    trade_name,
    // Letters came in mid 2026: a few young companies have them, no old institution does.
    document: makeCnpj(random, name.includes('Ltda.') && random.chance(0.08) ? 'alphanumeric' : 'numeric'),
    state_registration: registrationOf(random, segment, place),
    email: `contato@${domain}`,
    phone: makeLandline(random, place.ddd),
    mobile: random.chance(0.5) ? makeMobile(random, place.ddd) : null,
    contacts: makeContacts(random, segment, place, domain),
    addresses: makeAddresses(random, place),
    segment,
    ...common(random),
  };
}

/** Doctors, dentists and vets who keep equipment in their own name. */
function makeProfessional(random: Random, place: City): DemoCustomer {
  const { name } = makeName(random);
  const phone = makeMobile(random, place.ddd);
  return {
    type: 'PF',
    name,
    trade_name: random.chance(0.4) ? `Consultório ${name.split(' ')[0]} ${name.split(' ').at(-1)}` : null,
    document: makeCpf(random, place.state),
    state_registration: null,
    email: `${loginOf(name)}@exemplo.com.br`,
    phone,
    mobile: phone,
    contacts: [],
    addresses: [makeAddress(random, place, 'Consultório', true)],
    segment: random.pick(['CLINIC', 'CLINIC', 'VETERINARY', 'OTHER']),
    ...common(random),
  };
}

/** Customers of the trade, none sharing a name, a document or an e-mail with another. */
export function makeCustomers(random: Random, count = 300): DemoCustomer[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, () => {
    const make = random.chance(0.08) ? makeProfessional : makeCompany;
    const draw = () =>
      make(
        random,
        random.weighted(cities, ({ weight }) => weight),
      );
    const named = () => unique(taken, (customer) => slug(customer.name), draw);
    const mailed = () => unique(taken, (customer) => customer.email, named);
    return unique(taken, (customer) => customer.document, mailed);
  });
}
