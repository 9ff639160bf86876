import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { dataIncident } from '../contract.ts';
import { tellUntil, type incidentMachine } from '../data-incident.rules.ts';
import './data-incident.table.ts';

type NewIncident = Received<typeof dataIncident.create>['body'];
type ChangedIncident = Received<typeof dataIncident.update>['body'];

async function withDue<T extends Pick<NewIncident, 'known_on' | 'occurred_on'>>(db: Tx, ctx: Ctx, body: T) {
  refuseFuture(ctx, 'known_on', body.known_on);
  if (body.occurred_on && body.occurred_on > body.known_on)
    throw invalid({ occurred_on: ['Ninguém conhece um incidente antes que aconteça.'] });
  return { ...body, due_on: tellUntil(body.known_on, await businessCalendar(db)) };
}

export async function createIncident(db: Tx, ctx: Ctx, body: NewIncident): Promise<string> {
  const by = { made_by_uuid: ctx.user.uuid, made_by_name: ctx.user.name };
  return insertRecord(db, 'data_incident', {
    ...(await withDue(db, ctx, body)),
    ...by,
    code: await nextCode(db, 'INC'),
  });
}

export async function updateIncident(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedIncident,
): Promise<void> {
  await updateRecord(db, 'data_incident', { uuid, version }, await withDue(db, ctx, body));
}

export const incidentSteps: StepsOf<typeof dataIncident, typeof incidentMachine, 'data_incident'> = {
  async tell({ ctx, body: { told_anpd_on, told_people_on, protocol }, doc, take }) {
    for (const [field, told] of Object.entries({ told_anpd_on, told_people_on })) {
      if (!told) continue;
      refuseFuture(ctx, field, told);
      if (told < doc.known_on) throw invalid({ [field]: ['Antes de se conhecer o incidente nada se comunica.'] });
    }
    await take({ told_anpd_on, told_people_on, protocol });
  },
};
