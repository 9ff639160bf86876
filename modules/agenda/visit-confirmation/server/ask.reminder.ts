import { sql } from 'kysely';
import { addOpenDays } from '#core/contract/business-time.ts';
import { formatDate, formatDuration } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { enqueue } from '#core/server/jobs.ts';
import { sendMail } from '#core/server/mail.ts';
import { attachFile } from '#core/server/mail-attachment.ts';
import { makeLink } from '#core/server/public-link.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import { readSetting } from '#core/server/settings.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { companyData, companyName, letterCompany } from '#modules/platform/company/server/public.ts';
import { confirmationSetting } from '../setting.contract.ts';
import { entity, findAsked, type AskedVisit } from './visit-confirmation.queries.ts';
import { fileOf, placeOf, visitFile } from './visit-file.ts';

interface Asking extends Due {
  uuid: string;
  scheduled_date: string;
  scheduled_time: string;
  email: string;
}
export const mailJob = 'visit-confirmation.mail';
interface Mail {
  uuid: string;
  link: string;
}

/** The customer is asked once about each hour a visit is planned for: moved, they are asked about the new one. */
export const askReminder = reminder<Asking>({
  name: 'visit-confirmation.ask',
  at: '5 * * * *',
  due: async (db) => {
    const { asks, days_before } = await readSetting(db, confirmationSetting);
    const { rows } = await sql<{ day: string }>`select ${today}::text as day`.execute(db);
    // A letter of Saturday about Monday is read on Monday.
    const last = addOpenDays(rows[0]?.day ?? '', days_before, await businessCalendar(db));
    return sql`
      select uuid || ' ' || scheduled_date || ' ' || scheduled_time as key, uuid, scheduled_date::text,
        scheduled_time::text, contact_email as email
      from maintenance_schedule
      where ${asks} and status in ('SCHEDULED', 'RESCHEDULED') and contact_email is not null
        and scheduled_date between ${today} + 1 and ${last}::date`;
  },
  send: async (db, { services }, { uuid, scheduled_date, scheduled_time, email }) => {
    const asked = await db
      .insertInto('visit_confirmation')
      .values({ maintenance_schedule_uuid: uuid, scheduled_date, scheduled_time, email })
      .onConflict((clash) => clash.doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (!asked) return;
    const token = await makeLink(db, { entity, uuid: asked.uuid, purpose: 'SEND' });
    const mail: Mail = { uuid: asked.uuid, link: `${services.config.publicUrl}/visita/${token}` };
    await enqueue(db, mailJob, mail);
  },
});

/** Writes the e-mail, unless the visit was moved or cancelled meanwhile. */
export async function sendVisitMail({ uuid, link }: Mail, services: Services): Promise<void> {
  const asked = await findAsked(services.db, uuid);
  if (!asked || isOff(asked)) return;
  const ctx = new Ctx(services, systemFacts(mailJob), null);
  const row = await companyData(services.db);
  const from = { company: letterCompany(row), zone: services.config.timeZone, stamp: new Date().toISOString() };
  const attachments = [await attachFile(services, fileOf(asked.schedule), visitFile(asked, from))];
  await ctx.transaction((db) =>
    sendMail(db, { to: asked.email, ...wordsOf(asked, companyName(row)), link, attachments }),
  );
}

/** It is no longer about to happen at the hour that was asked about. */
export const isOff = ({ schedule, scheduled_date, scheduled_time }: AskedVisit): boolean =>
  !['SCHEDULED', 'RESCHEDULED'].includes(schedule.status) ||
  schedule.scheduled_date !== scheduled_date ||
  schedule.scheduled_time.slice(0, 5) !== scheduled_time.slice(0, 5);

function wordsOf({ schedule: visit, scheduled_date, scheduled_time }: AskedVisit, company: string) {
  const hour = `${formatDate(scheduled_date)} às ${scheduled_time.slice(0, 5)}`;
  const place = placeOf(visit);
  return {
    subject: `Visita em ${hour} – ${company}`,
    body: [
      `Olá${visit.contact_name ? `, ${visit.contact_name}` : ''}.`,
      `Temos uma visita marcada para ${hour} (cerca de ${formatDuration(visit.duration_minutes)}): ${visit.title}, ${visit.equipment_name}.`,
      ...(place ? [`Local: ${place}.`] : []),
      'Abra a página abaixo para confirmar ou pedir outro dia. Não é preciso ter conta. O compromisso para a sua agenda vai anexo.',
      company,
    ].join('\n\n'),
  };
}
