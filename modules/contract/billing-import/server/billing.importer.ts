import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { can } from '#core/contract/endpoint.ts';
import { conflict, type FieldErrors } from '#core/contract/error.ts';
import { day, text } from '#core/contract/fields.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { ImportColumn, Importer, Known, Values } from '#core/server/importer.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import {
  contractBillingStatus,
  documentKind,
  type ContractBillingStatus,
} from '#modules/contract/contract-billing/contract-billing.rules.ts';
import { billingKind, billingSteps } from '#modules/contract/contract-billing/server/public.ts';

const columns: ImportColumn[] = [
  { key: 'code', title: 'Código', kind: 'text', required: true, aliases: ['Medição'], example: 'MED-2026-000123' },
  {
    key: 'document_kind',
    title: 'Documento',
    kind: 'text',
    aliases: ['Tipo do documento'],
    options: documentKind.options,
    example: documentKind.label('NFSE'),
  },
  {
    key: 'document_number',
    title: 'Número',
    kind: 'text',
    aliases: ['Número do documento', 'Nota', 'NF'],
    example: '4587',
    parse: String,
  },
  { key: 'issued_on', title: 'Emitido em', kind: 'date', aliases: ['Emissão'], example: '02/03/2026' },
  { key: 'due_on', title: 'Vencimento', kind: 'date', aliases: ['Vence em'], example: '10/03/2026' },
  {
    key: 'paid_on',
    title: 'Pago em',
    kind: 'date',
    aliases: ['Pagamento', 'Recebido em', 'Baixa'],
    example: '09/03/2026',
  },
];

const write = z.object({
  code: z.string(),
  document_kind: documentKind.schema.nullish(),
  document_number: text(60, 'Informe o número do documento').nullish(),
  issued_on: day.nullish(),
  due_on: day.nullish(),
  paid_on: day.nullish(),
  /** Of the stored one, beside what the line says of it: neither is a column. */
  status: contractBillingStatus.schema.optional(),
  today: day.optional(),
});
type Body = z.output<typeof write>;

const documentColumns = ['document_kind', 'document_number', 'issued_on', 'due_on'] as const;
const notYet: Partial<Record<ContractBillingStatus, string>> = {
  OPEN: 'A medição ainda não foi aprovada.',
  CANCELLED: 'A medição foi cancelada.',
};

/** What is recorded is not changed by a sheet; what is not, goes the machine's way: first the document, then the payment. */
function check(body: Values, before?: Values): FieldErrors {
  const [is, was] = [body as Body, before as Body | undefined];
  if (!was?.status || !was.today) return { code: ['Nenhuma medição tem este código.'] };
  const changed = [...documentColumns, 'paid_on' as const].filter((key) => (is[key] ?? null) !== (was[key] ?? null));
  if (changed.length === 0) return {};
  const why = notYet[was.status];
  if (why) return { code: [why] };
  const { today } = was;
  const late = (['issued_on', 'paid_on'] as const).find((key) => (is[key] ?? '') > today);
  if (late) return { [late]: ['A data não pode estar no futuro.'] };
  if (was.status === 'APPROVED') return withoutDocument(is);
  const rewritten = changed.find((key) => key !== 'paid_on');
  if (rewritten) return { [rewritten]: ['O documento já foi registrado: a planilha não o altera.'] };
  return was.paid_on ? { paid_on: [`A medição já está paga, em ${formatDate(was.paid_on)}.`] } : {};
}
const withoutDocument = (body: Body): FieldErrors =>
  Object.fromEntries(
    documentColumns.filter((key) => !body[key]).map((key) => [key, ['Informe-o para registrar o documento.']]),
  );

async function known(db: Db, keys: readonly string[]): Promise<Map<string, Known>> {
  const rows = await db
    .selectFrom('contract_billing')
    .select(['uuid', 'version', 'code', 'status', ...documentColumns, 'paid_on'])
    .select([sql<string>`business_day()::text`.as('today'), sql<string>`searchable(code)`.as('key')])
    .where(sql<SqlBool>`code = any (select upper(wanted) from unnest(${keys}::text[]) wanted)`)
    .execute();
  return new Map(rows.map(({ key, uuid, version, ...body }) => [key, { uuid, version, body }]));
}

/** As the buttons of its page do it; taking an import back takes the payment back, and leaves a document as it is. */
async function record(db: Tx, ctx: Ctx, { uuid, version }: { uuid: string; version: number }, to: Body): Promise<void> {
  const billing = await lockDocument(db, 'contract_billing', uuid);
  if (billing.version !== version) throw conflict('A medição foi alterada por outra pessoa.', 'version');
  if (billing.document_number !== null && !to.document_number)
    throw conflict('O documento registrado fica: cancele a medição se ele não vale.', 'kept');
  const { document_kind, document_number, issued_on, due_on, paid_on } = to;
  if (billing.document_number === null && document_kind && document_number && issued_on && due_on)
    await step(db, ctx, uuid, 'issue', { document_kind, document_number, issued_on, due_on });
  if (billing.paid_on === null && paid_on) await step(db, ctx, uuid, 'pay', { paid_on });
  if (billing.paid_on !== null && !paid_on)
    await step(db, ctx, uuid, 'undoPayment', { reason: 'A importação do pagamento foi desfeita.' });
}
type Recorded = 'issue' | 'pay' | 'undoPayment';
async function step(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  name: Recorded,
  body: Record<string, unknown> & { reason?: string },
): Promise<void> {
  const doc = await lockDocument(db, 'contract_billing', uuid);
  const take = (values?: Record<string, unknown>) =>
    takeStep(db, billingKind, doc, name, { actor: ctx.identity, reason: body.reason, values });
  await billingSteps[name]?.({ db, ctx, doc, body: { version: doc.version, ...body } as never, take });
}

const nothingNew = () => {
  throw conflict('Medições não se cadastram por planilha: proponha-as a partir dos contratos.', 'kept');
};

/** What the accountant sends back: which document went out for each billing, and when it was paid. */
export const billingImporter: Importer = {
  type: 'contract_billing',
  noun: { one: 'medição', many: 'Documentos e pagamentos de medições', feminine: true },
  access: can('contract_billing', 'update'),
  columns,
  key: 'code',
  link: (uuid) => `/contract/billing/show/${uuid}`,
  labelOf: ({ code }) => (typeof code === 'string' ? code : ''),
  write,
  check,
  known,
  // However the sheet writes its code, that is the same.
  merge: (given, before) => ({ ...before, ...given, code: before?.['code'] ?? given['code'] }),
  flatten: (body) => body,
  columnOf: (path) => path,
  create: nothingNew,
  update: (db, ctx, key, body) => record(db, ctx, key, body as Body),
  remove: nothingNew,
};
