import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Ctx } from '#core/server/context.ts';
import { sendMail } from '#core/server/mail.ts';
import { firstNames, reminder, type AnyReminder, type Due } from '#core/server/reminder.ts';
import { firstSent } from '#core/server/reminders.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { documentLinkFor, runningOut } from '#modules/quality/supplier-document/server/public.ts';
import type { PendingNotice } from '../contract.ts';
import './quality-notification.table.ts';

/** As far ahead as anybody may ask to be told; long overdue ones are in the list, not in the post. */
const [ahead, overdue] = [365, 30];

interface Expiring extends Due {
  supplier_uuid: string;
  supplier_name: string;
  document_name: string;
  valid_until: string;
}
/** Each document whose turn came, with the last stage that did. */
const reached = (recipient: PendingNotice['recipient']) => sql`
  select supplier_document.uuid, supplier_document.supplier_uuid, supplier.name as supplier_name, supplier.email,
    document_type.name as document_name, supplier_document.valid_until, min(stage.days_before) as days_before
  from supplier_document
  join supplier on supplier.uuid = supplier_document.supplier_uuid and supplier.status = 'ACTIVE'
  join document_type on document_type.uuid = supplier_document.document_type_uuid
  join quality_notification stage on stage.recipient = ${recipient} and stage.status = 'ACTIVE'
    and supplier_document.valid_until - stage.days_before <= ${today}
  where ${runningOut(ahead)} and supplier_document.valid_until >= ${today} - ${overdue}::int
  group by supplier_document.uuid, supplier.uuid, document_type.uuid`;

const manage = { module: 'quality', action: 'notifications_process' } as const;

/** Whoever looks after it, of each document and stage. */
export const teamReminder = reminder<Expiring>({
  name: 'quality-notification.team',
  due: () => sql`
    select reached.uuid || ':' || reached.valid_until || ':' || reached.days_before as key, reached.supplier_uuid,
      reached.supplier_name, reached.document_name, reached.valid_until::text as valid_until
    from (${reached('TEAM')}) reached`,
  holdersOf: manage,
  oneByOne: 3,
  notice: {
    module: 'quality',
    type: 'Documento a vencer',
    text: (due) => {
      const [first, ...others] = due;
      if (others.length > 0)
        return {
          priority: 'MEDIUM',
          title: `${formatNumber(due.length)} documentos de fornecedores a vencer`,
          description: firstNames(due.map(({ supplier_name, document_name }) => `${supplier_name}: ${document_name}`)),
          actionUrl: '/quality/supplier-qualifications/expiring',
        };
      return {
        priority: 'MEDIUM',
        title: `${first.document_name} de ${first.supplier_name}`,
        description: `Válido até ${formatDate(first.valid_until)}.`,
        actionUrl: `/quality/supplier-qualifications/${first.supplier_uuid}/documents`,
        relatedId: first.supplier_uuid,
      };
    },
  },
});

interface ExpiringOf extends Due {
  supplier_uuid: string;
  supplier_name: string;
  email: string;
  documents: string[];
}
/**
 * The supplier itself, once for all that is due. The key is the day the last stage came: what is renewed meanwhile
 * brings back a day that was told already.
 */
export const supplierReminder = reminder<ExpiringOf>({
  name: 'quality-notification.supplier',
  due: () => sql`
    select supplier_uuid || ':' || max(valid_until - days_before) as key, supplier_uuid, supplier_name, email,
      array_agg(document_name || ', ' || to_char(valid_until, 'DD/MM/YYYY') order by valid_until, document_name) as documents
    from (${reached('SUPPLIER')}) reached where email is not null group by supplier_uuid, supplier_name, email`,
  send: writeToSupplier,
});

async function writeToSupplier(db: Tx, ctx: Ctx, { supplier_uuid, supplier_name, email, documents }: ExpiringOf) {
  const company = companyName(await companyData(db));
  const body = [
    `Olá, ${supplier_name}.`,
    `Estes documentos do seu cadastro conosco vencem em breve ou já venceram:\n${documents.map((one) => `• ${one}`).join('\n')}`,
    'Envie os novos pela página abaixo, sem precisar de conta.',
    company,
  ].join('\n\n');
  const link = await documentLinkFor(db, ctx, supplier_uuid);
  await sendMail(db, { to: email, subject: `Documentos a vencer – ${company}`, body, link });
}

/** What is due of a reminder and nobody was told of. */
async function untold<Row>(db: Db, told: AnyReminder): Promise<Row[]> {
  const { rows } = await sql<Row>`select due.* from (${await told.due(db)}) due
    where ${firstSent(told, sql<string>`due.key`)} is null order by due.supplier_name, due.key`.execute(db);
  return rows;
}

export async function pendingNotices(db: Db): Promise<PendingNotice[]> {
  const team = await untold<Expiring>(db, teamReminder);
  const suppliers = await untold<ExpiringOf>(db, supplierReminder);
  return [
    ...team.map(({ key, supplier_uuid, supplier_name, document_name, valid_until }) => ({
      key,
      recipient: 'TEAM' as const,
      supplier_uuid,
      supplier_name,
      email: null,
      documents: [`${document_name}, ${formatDate(valid_until)}`],
    })),
    ...suppliers.map(({ key, supplier_uuid, supplier_name, email, documents }) => ({
      key,
      recipient: 'SUPPLIER' as const,
      supplier_uuid,
      supplier_name,
      email,
      documents,
    })),
  ];
}
