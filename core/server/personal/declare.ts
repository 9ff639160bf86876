import type { RawBuilder } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { legalBasis, personalKind } from '#core/contract/personal.ts';

export type LegalBasis = ValueOf<typeof legalBasis>;
export type PersonalKind = ValueOf<typeof personalKind>;

/** Data of people that stands in a table by itself, and what the law asks to be known of it. */
export interface OwnData {
  /** As who answers a person calls it: 'Cadastro de cliente'. */
  label: string;
  /** Whose: 'Clientes pessoas físicas'. */
  people: string;
  purpose: string;
  basis: LegalBasis;
  /** How long, in the words of the record of processing. */
  kept: string;
  /** Column → what of a person it is. People are found by names, documents, e-mails and telephones. */
  columns: Readonly<Record<string, PersonalKind>>;
  /** The column that names a row to people; the first name, otherwise. */
  title?: string;
  /** The record it belongs to, and is found with: the column, and the table it points at. */
  of?: readonly [column: string, table: string];
  /** The page of the record, its uuid left out. */
  path?: string;
  /** Only these rows are of people: companies are not. */
  only?: { column: string; is: string; otherwise: string };
  /** Only these rows are told, to the person too: a condition over `held`. The others are nobody's to read yet. */
  told?: RawBuilder<boolean>;
  /** It cannot go yet: it must be taken out of use first. */
  unless?: { column: string; is: string; why: string };
  /** Why it stays whoever asks; what has no reason is anonymised. */
  stays?: string;
  /** What the law keeps for some years since a day of the row. */
  lawKeeps?: { years: number; since: string; why: string };
  /** Past these months nobody needs it: listed every night, and gone by a press. */
  expires?: Expiry;
  /** What stands in a column afterwards, where neither nothing nor what stands for its kind may. */
  gone?: Readonly<Record<string, string>>;
}

export interface Expiry {
  months: number;
  /** A moment or day of the row; of what it belongs to, as an expression over `held`. */
  since: string | RawBuilder<string>;
  act: 'ERASE' | 'ANONYMISE';
  /** Only these rows, a condition over `held`, and how the rule says it: 'de conta inativa'. */
  when?: { is: RawBuilder<boolean>; words: string };
  /** What belongs to the row goes with it, but for what stays by law. */
  withBelongings?: true;
}

/** What a table holds of people; each column that looks personal has its place here (a wall holds it). */
export interface PersonalTable {
  own?: OwnData;
  /** Names of those of ours who acted: proof of who did what. */
  staff?: readonly string[];
  /** Names copied from the record of a customer, a supplier or an account. */
  party?: readonly string[];
  /** Looks personal and is not. */
  none?: readonly string[];
}
/** Table → what of people it holds. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;

/** Why the name of who acted stays whoever asks. */
export const staffStays = 'Prova de quem praticou o ato (exercício regular de direitos).';

const looksPersonal =
  /(^|_)(cpf|cnpj|document|tax_id|email|phone|mobile|birth_date|gender|marital_status|address|street|zip_code|name|names|signatory|contact|requester|ip|user_agent|device|people|responsible|by|base_pay|card_number|bank_details|username|author|cells)$|signatory_/;
/** Names of things, whatever table they stand in. */
const ofThings =
  /^(brand|equipment|instrument|benefit|training|template|labor|module|table|file|technical|commercial|anvisa_technical|anvisa_commercial|unit|item|result|source|checklist)_name$|_holder_cnpj$|^holder_cnpj$/;

/** By its name alone: whoever adds such a column says what it is. */
export const seemsPersonal = (column: string): boolean => looksPersonal.test(column) && !ofThings.test(column);

export interface HeldTable {
  table: string;
  module: string;
  held: PersonalTable;
}
export type OwnTable = { table: string; module: string; own: OwnData };

/** What all modules declare, each table once. */
export function gatherPersonal(
  modules: readonly { name: string; personal?: PersonalData }[],
): ReadonlyMap<string, HeldTable> {
  const all = new Map<string, HeldTable>();
  for (const { name, personal = {} } of modules)
    for (const [table, held] of Object.entries(personal)) {
      if (all.has(table)) throw new Error(`${name} says again what of people ${table} holds`);
      all.set(table, { table, module: name, held });
    }
  for (const { table, held } of all.values()) {
    const parent = held.own?.of?.[1];
    if (parent && !all.get(parent)?.held.own) throw new Error(`${table} belongs to ${parent}, which holds nobody`);
  }
  return all;
}

export const ownTables = (all: ReadonlyMap<string, HeldTable>): OwnTable[] =>
  [...all.values()].flatMap(({ table, module, held }) => (held.own ? [{ table, module, own: held.own }] : []));
