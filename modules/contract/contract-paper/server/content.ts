import { formatDocument, formatZip } from '#core/contract/br.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Declared, Fields } from '#core/contract/field.ts';
import { formatMoney } from '#core/contract/format.ts';
import type { LineFields } from '#core/contract/line-fields.ts';
import { required } from '#core/server/change.ts';
import type { Db } from '#core/server/db.ts';
import { printedField, printedLines } from '#core/server/document-paper.ts';
import { filledClauses, type FilledClause } from '#modules/contract/contract-template/clauses.rules.ts';
import type { PlaceValues, TemplateKind } from '#modules/contract/contract-template/places.rules.ts';
import { templateFor } from '#modules/contract/contract-template/server/public.ts';
import { penaltyWords } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { termFields } from '#modules/contract/contract-terms/contract.ts';
import { companyData, letterCompany } from '#modules/platform/company/server/public.ts';
import '#modules/registry/customer/server/public.ts';
import { counted, termValues, type Terms } from '../contract-paper.rules.ts';

type Fact = [label: string, value: string | null];
export interface Party {
  /** 'Contratada' */
  role: string;
  facts: Fact[];
  /** Who signs for it. */
  signatory: string | null;
}
/** Everything a contract's paper says; of this its hash is. */
export interface ContractContent {
  kind: TemplateKind;
  code: string;
  /** Its number, of an addendum. */
  addendum?: number;
  title: string;
  object: string;
  parties: Party[];
  blocks: { title: string; facts: Fact[] }[];
  lines: { lines_title: string; headings: { label: string; figure: boolean }[]; lines: (string | null)[][] };
  /** None where no value changes. */
  total: { label: string; value: string } | null;
  clauses: FilledClause[];
  city: string;
}

export type PrintedRow = Terms & { template_uuid: string | null };
/** What a kind of contract says of its own on paper. */
export interface PrintedKind<D extends Declared, L extends Declared, R extends PrintedRow> {
  fields: Fields<D>;
  find: (db: Db, uuid: string) => Promise<R | undefined>;
  kindOf: (row: R) => TemplateKind;
  /** Ours and theirs: 'Contratada', 'Contratante'. */
  roles: (row: R) => readonly [ours: string, theirs: string];
  /** Under a heading of its own. */
  own: { title: string; facts: readonly (keyof D & string)[] };
  lines: {
    title: string;
    of: LineFields<L>;
    rows: (row: R) => readonly object[];
    columns: readonly (keyof L & string)[];
  };
  /** The places of a template only this kind has. */
  values: (row: R) => PlaceValues;
}

const termKeys = ['starts_at', 'renewal', 'renewal_months', 'renewal_notice_days'] as const;
const billingKeys = [
  'base_value',
  'billing_period',
  'billing_when',
  'due_day',
  'payment_method',
  'first_pro_rata',
  'measured',
] as const;
const adjustmentKeys = [
  'adjustment_index',
  'adjustment_percent',
  'adjustment_month',
  'apply_negative',
  'late_fee_percent',
  'interest_percent',
] as const;

/** All that is printed of a contract as it is now. */
export async function contentOf<D extends Declared, L extends Declared, R extends PrintedRow>(
  db: Db,
  uuid: string,
  own: PrintedKind<D, L, R>,
): Promise<ContractContent> {
  const row = await required(own.find(db, uuid));
  const kind = own.kindOf(row);
  const template = await templateFor(db, kind, row.template_uuid);
  const { parties, city, values } = await partiesOf(db, row, own);
  const said = (key: keyof typeof termFields): Fact => {
    const { label, value } = printedField(termFields, row, key);
    return [label, value];
  };
  return {
    kind,
    code: row.code,
    title: template?.title ?? 'Contrato',
    object: row.title,
    city,
    parties,
    blocks: [
      {
        title: own.own.title,
        facts: own.own.facts.map((key) => {
          const { label, value } = printedField(own.fields.of, row, key);
          return [label, value];
        }),
      },
      {
        title: 'Vigência e renovação',
        facts: [...termKeys.map(said), ['Fim', row.ends_at ? said('ends_at')[1] : 'Prazo indeterminado']],
      },
      { title: 'Faturamento', facts: billingKeys.map(said) },
      {
        title: 'Reajuste e penalidades',
        facts: [...adjustmentKeys.map(said), ['Multa por rescisão', penaltyWords(row)]],
      },
    ],
    lines: printedLines(own.lines, row),
    total: { label: 'Valor mensal', value: formatMoney(row.monthly_value) },
    clauses: template ? filledClauses(template.clauses, values) : [],
  };
}

interface Parties {
  parties: Party[];
  city: string;
  /** What the places of a template become. */
  values: PlaceValues;
}
/** Who it is between, and what is known of both and of the contract. */
export async function partiesOf<D extends Declared, L extends Declared, R extends PrintedRow>(
  db: Db,
  row: R,
  own: PrintedKind<D, L, R>,
): Promise<Parties> {
  const [company, customer] = [letterCompany(await companyData(db)), await customerOf(db, row.customer_uuid)];
  const [ours, theirs] = own.roles(row);
  const address = [customer.address, customer.city].filter(Boolean).join(', ');
  const values: PlaceValues = {
    ...termValues(row),
    ...own.values(row),
    'contrato.equipamentos': counted(own.lines.rows(row).length),
    'empresa.nome': company.legal_name,
    'empresa.cnpj': company.document,
    'empresa.endereco': company.address,
    'empresa.cidade': company.city.split(' – ')[0] ?? '',
    'cliente.nome': customer.name,
    'cliente.documento': formatDocument(customer.document),
    'cliente.endereco': customer.address,
    'cliente.cidade': customer.city,
  };
  return {
    city: values['empresa.cidade'] || '____________',
    values,
    parties: [
      {
        role: ours,
        signatory: row.our_signatory_name,
        facts: [
          ['Razão social', company.legal_name],
          ['CNPJ', company.document],
          ['Endereço', [company.address, company.city].filter(Boolean).join(', ')],
          ['Representada por', row.our_signatory_name],
        ],
      },
      {
        role: theirs,
        signatory: row.their_signatory,
        facts: [
          ['Nome ou razão social', customer.name],
          ['CPF/CNPJ', formatDocument(customer.document)],
          ['Endereço', address],
          ['Representado por', [row.their_signatory, row.their_signatory_role].filter(Boolean).join(', ')],
          ['CPF do representante', row.their_signatory_document && formatDocument(row.their_signatory_document)],
          ['Pagador', row.payer_name],
        ],
      },
    ],
  };
}

interface Named {
  name: string;
  document: string;
  address: string;
  city: string;
}
async function customerOf(db: Db, uuid: string): Promise<Named> {
  const { name, document, ...at } = await db
    .selectFrom('customer')
    .leftJoin('customer_address as address', (join) =>
      join.onRef('address.customer_uuid', '=', 'customer.uuid').on('address.is_main', '=', true),
    )
    .select(['customer.name', 'customer.document'])
    .select(['address.street', 'address.number', 'address.complement', 'address.district', 'address.zip_code'])
    .select(['address.city', 'address.state'])
    .where('customer.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const street = [at.street, at.number, at.complement, at.district, at.zip_code && `CEP ${formatZip(at.zip_code)}`];
  return {
    name,
    document,
    address: street.filter(Boolean).join(', '),
    city: [at.city, at.state].filter(Boolean).join('/'),
  };
}

/** What is to be given back if a unit is lost, all of them together. */
export const worth = (rows: readonly { replacement_value: string | null }[]): string =>
  formatMoney(
    sumOf(
      rows.map(({ replacement_value }) => replacement_value),
      2,
    ),
  );
