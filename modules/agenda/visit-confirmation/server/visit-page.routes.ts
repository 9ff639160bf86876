import { sql } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash, recordDecision, requireSeen } from '#core/server/decision/decision.actions.ts';
import { mountDecision } from '#core/server/decision/decision.routes.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { visitPage, type PublicVisit } from '../contract.ts';
import { answers, confirmationAnswer } from '../visit-confirmation.rules.ts';
import { isOff } from './ask.reminder.ts';
import { contentOf, entity, findAsked, type AskedVisit } from './visit-confirmation.queries.ts';
import { fileOf, placeOf, visitFile } from './visit-file.ts';

/** The visit and nothing else: no record's key, no note of ours. */
async function shown(ctx: Ctx, asked: AskedVisit): Promise<PublicVisit> {
  const { schedule: visit, answer } = asked;
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(contentOf(asked)),
    code: visit.code,
    title: visit.title,
    customer_name: visit.customer_name,
    equipment_name: visit.equipment_name,
    serial_number: visit.serial_number,
    technician: visit.responsible_name,
    scheduled_date: asked.scheduled_date,
    scheduled_time: asked.scheduled_time,
    duration_minutes: visit.duration_minutes,
    place: placeOf(visit),
    decision: answer && {
      answer,
      at: asked.answered_at ?? '',
      name: asked.answered_by ?? '',
      comment: asked.comment,
      wanted_date: asked.wanted_date,
      document_sha256: asked.document_sha256 ?? '',
    },
  };
}

/** What is decided on is the hour: a confirmed visit says so, another day is a wish that somebody has to grant. */
export const visitPageMounted = mountDecision(visitPage, {
  entity,
  purposes: ['SEND'],
  answers,
  unknown: 'Este link não existe. Confira o endereço ou peça um novo link.',
  find: findAsked,
  show: shown,
  paper: async ({ db, services }, asked) => {
    const company = letterCompany(await companyData(db));
    const from = { company, zone: services.config.timeZone, stamp: new Date().toISOString() };
    return { ...fileOf(asked.schedule), content: visitFile(asked, from) };
  },
  ended: (_, asked: AskedVisit) =>
    isOff(asked) && !asked.answer
      ? {
          code: 'moved',
          message: 'Esta visita mudou ou foi cancelada. Fale conosco em caso de dúvida.',
          details: { code: asked.schedule.code },
        }
      : undefined,
  contact: async ({ db }) => letterCompany(await companyData(db)),
  lock: async (db, _, uuid) => {
    await db.selectFrom('visit_confirmation').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
    const record = await findAsked(db, uuid);
    if (!record) throw notFound();
    return { held: record, record };
  },
  answered: ({ answer }: AskedVisit) =>
    answer ? 'Esta visita já foi respondida. Recarregue a página para ver.' : undefined,
  decide: async (db, ctx, asked, { decision, name, comment, wanted_date, document_sha256 }) => {
    const content = contentOf(asked);
    requireSeen(content, document_sha256, 'A visita mudou enquanto você a lia. Recarregue a página e confira.');
    const wanted = decision === 'ANOTHER_DAY' ? wanted_date : null;
    if (wanted && wanted < todayOf(ctx)) throw invalid({ wanted_date: ['Este dia já passou: escolha outro.'] });
    await db
      .updateTable('visit_confirmation')
      .set({ answer: decision, answered_at: sql<string>`now()`, wanted_date: wanted })
      .where('uuid', '=', asked.uuid)
      .execute();
    await recordDecision(db, ctx, {
      entity,
      record_uuid: asked.uuid,
      outcome: decision,
      channel: 'LINK',
      name,
      document: null,
      reference: null,
      refusal_reason: null,
      comment,
      approved: [],
      refused: [],
      content,
    });
    const { schedule: visit } = asked;
    await notify(db, ctx.services, {
      module: 'maintenance_schedule',
      priority: decision === 'ANOTHER_DAY' ? 'HIGH' : 'LOW',
      type: 'Confirmação de visita',
      title: `${visit.code}: ${confirmationAnswer.label(decision)}`,
      description: [visit.customer_name, name, wanted && `Dia pedido: ${formatDate(wanted)}`, comment]
        .filter(Boolean)
        .join(' · '),
      actionUrl: `/maintenance-schedule/show/${visit.uuid}`,
      relatedId: visit.uuid,
      holdersOf: { module: 'maintenance_schedule', action: 'update' },
    });
  },
});
