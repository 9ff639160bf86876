import { sql } from 'kysely';
import {
  documentKind,
  formatPhone,
  formatZip,
  isCnpj,
  isCpf,
  normaliseDocument,
  normaliseStateRegistration,
  states,
} from '#core/contract/br.ts';
import { mainIndex } from '../party.rules.ts';
import { overStored, type ImportColumn, type Reference, type Values } from '#core/server/importer.ts';

/** Customers and suppliers from a sheet: the party, its main contact and its main address, side by side. */

type Cell = string | number | boolean;
type Lines = readonly Values[];
type Fields = Readonly<Record<string, string>>;

/** A spreadsheet that takes a document for a number drops its leading zeros. */
function readDocument(cell: Cell): string {
  const plain = normaliseDocument(String(cell));
  if (typeof cell !== 'number') return plain;
  const [cpf, cnpj] = [plain.padStart(11, '0'), plain.padStart(14, '0')];
  return isCpf(cpf) ? cpf : isCnpj(cnpj) ? cnpj : plain;
}
const readZip = (cell: Cell): string => (typeof cell === 'number' ? String(cell).padStart(8, '0') : String(cell));

const contactFields = {
  contact_name: 'name',
  contact_role: 'role',
  contact_phone: 'phone',
  contact_email: 'email',
} as const;
const addressFields = {
  address_label: 'label',
  zip_code: 'zip_code',
  street: 'street',
  number: 'number',
  complement: 'complement',
  district: 'district',
  city: 'city',
  state: 'state',
  ibge_code: 'ibge_code',
} as const;

const picked = (given: Values, fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, field]) => (given[column] === undefined ? [] : [[field, given[column]]])),
  );
const isFilled = (line: Values): boolean => Object.values(line).some((value) => value !== null && value !== '');
const linesOf = (body: Values | undefined, list: 'contacts' | 'addresses'): Lines => (body?.[list] ?? []) as Lines;
const main = (addresses: Lines): number => mainIndex(addresses as readonly { is_main: boolean }[]);

/** The line that comes from the sheet's columns is put over the one stored; the others stay. */
function withLine(lines: Lines, index: number, given: Values, blank: Values): Values[] {
  const stored = lines[index];
  if (stored) return lines.map((line, place) => (place === index ? { ...line, ...given } : line));
  return isFilled(given) ? [...lines, { ...blank, ...given }] : [...lines];
}

/** CPF or CNPJ says which kind a party is, where the sheet does not. */
export const kindOf = (document: unknown): 'PF' | 'PJ' =>
  documentKind(typeof document === 'string' ? document : '') === 'CPF' ? 'PF' : 'PJ';

/** Of its kind: only a company keeps a state registration, so that a sheet that brings another does not differ for ever. */
export const mergeKind = (given: Values, before: Values | undefined, type: unknown): Values => ({
  ...mergeParty(given, before),
  type,
  ...(type === 'PJ' ? {} : { state_registration: null }),
});

function mergeParty(given: Values, before: Values | undefined): Values {
  const own = Object.fromEntries(
    Object.entries(given).filter(([key]) => !(key in contactFields) && !(key in addressFields)),
  );
  const addresses = linesOf(before, 'addresses');
  return {
    ...overStored(own, before),
    contacts: withLine(linesOf(before, 'contacts'), 0, picked(given, contactFields), {}),
    addresses: withLine(addresses, Math.max(0, main(addresses)), picked(given, addressFields), {
      label: 'Principal',
      is_main: true,
    }),
  };
}

export function flattenParty(body: Values): Values {
  const { contacts: _contacts, addresses: _addresses, ...own } = body;
  const addresses = linesOf(body, 'addresses');
  const columnsOf = (line: Values | undefined, fields: Fields): Values =>
    Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, line?.[field] ?? null]));
  return {
    ...own,
    ...columnsOf(linesOf(body, 'contacts')[0], contactFields),
    ...columnsOf(addresses[main(addresses)], addressFields),
  };
}

/** `addresses.0.zip_code` → the column `zip_code`. */
export function partyColumnOf(path: string): string {
  const [list = path, , field] = path.split('.');
  const fields: Fields = list === 'contacts' ? contactFields : list === 'addresses' ? addressFields : {};
  return Object.entries(fields).find(([, name]) => name === field)?.[0] ?? list;
}

/** How cells of a party's own columns are read. */
export const partyCells = {
  document: { parse: readDocument },
  state_registration: { parse: (cell: Cell) => normaliseStateRegistration(String(cell)) },
};
const text = { kind: 'text' } as const;
const ofContact = {
  ...text,
  needs: {
    what: 'contato',
    keys: ['contact_name'],
    why: 'Um contato novo precisa de um nome.',
  },
};
const ofAddress = {
  ...text,
  needs: {
    what: 'endereço',
    keys: ['zip_code', 'street', 'number', 'district', 'city', 'state'],
    why: 'Um endereço novo só entra inteiro; de um que já está cadastrado, muda o que vier na planilha.',
  },
};
/** Its main contact and its main address. */
export const lineColumns: readonly ImportColumn[] = [
  {
    ...ofContact,
    key: 'contact_name',
    title: 'Nome do contato',
    aliases: ['Contato', 'Contato principal', 'Responsável'],
    example: 'Márcia Araújo',
  },
  {
    ...ofContact,
    key: 'contact_role',
    title: 'Cargo do contato',
    aliases: ['Cargo', 'Setor do contato'],
    example: 'Engenharia clínica',
  },
  {
    ...ofContact,
    key: 'contact_phone',
    title: 'Telefone do contato',
    aliases: ['Celular do contato'],
    example: '(19) 99999-8888',
    show: formatPhone,
  },
  { ...ofContact, key: 'contact_email', title: 'E-mail do contato', example: 'marcia@hospital.exemplo.com.br' },
  {
    ...ofAddress,
    key: 'address_label',
    title: 'Nome do endereço',
    aliases: ['Identificação do endereço'],
    example: 'Matriz',
  },
  { ...ofAddress, key: 'zip_code', title: 'CEP', example: '13010-001', parse: readZip, show: formatZip },
  {
    ...ofAddress,
    key: 'street',
    title: 'Logradouro',
    aliases: ['Endereço', 'Rua', 'Avenida'],
    example: 'Rua Barão de Jaguara',
  },
  { ...ofAddress, key: 'number', title: 'Número', aliases: ['Nº', 'Num', 'Número do endereço'], example: '1000' },
  { ...ofAddress, key: 'complement', title: 'Complemento', example: 'Bloco B' },
  { ...ofAddress, key: 'district', title: 'Bairro', example: 'Centro' },
  { ...ofAddress, key: 'city', title: 'Cidade', aliases: ['Município'], example: 'Campinas' },
  {
    ...ofAddress,
    key: 'state',
    title: 'UF',
    aliases: ['Estado'],
    options: states.map(({ code, name }) => ({ value: code, label: name })),
    example: 'SP',
    show: (code) => code,
  },
  {
    ...ofAddress,
    key: 'ibge_code',
    title: 'Código IBGE',
    aliases: ['IBGE', 'Código do município'],
    example: '3509502',
  },
];
/** A column of an imported sheet that names a party, by name or by document. A name two of them share names neither. */
export const partyReference = (table: string, missing: string): Reference => ({
  missing,
  find: async (db, { keys, uuids }) => {
    const party = sql.table(table);
    const { rows } = await sql<{ uuid: string; key: string; label: string }>`
      select uuid, key, label from (
        select uuid, label, key, count(*) over (partition by key) as called from (
          select party.uuid, party.name as label, given.key from unnest(${keys}::text[]) as given (key)
          join ${party} party on searchable(party.name) = given.key
          union
          select party.uuid, party.name as label, given.key from unnest(${keys}::text[]) as given (key)
          join ${party} party on party.document = upper(regexp_replace(given.key, '[./-]', '', 'g'))) named) found
      where called = 1
      union all
      select uuid, searchable(name), name from ${party} where uuid = any (${uuids}::uuid[])
        and searchable(name) <> all (${keys}::text[])`.execute(db);
    return rows;
  },
});
