import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { findBenefit } from '#modules/people/benefit/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { enrolment } from '../contract.ts';
import { lastEnrolment } from './benefit-enrolment.queries.ts';
import { seesPersonal } from './personal-data.ts';

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    benefit: true;
  }
}

type New = Received<typeof enrolment.create>['body'];
type Changed = Received<typeof enrolment.update>['body'];

const dependantKind: LineKind = {
  table: 'benefit_dependant',
  parent: 'enrolment_uuid',
  field: 'dependants',
  label: 'name',
};

/** What the benefit allows. */
async function checked(db: Tx, body: Pick<New, 'benefit_uuid' | 'starts_on' | 'ends_on' | 'dependants'>) {
  const benefit = await findBenefit(db, body.benefit_uuid);
  if (!benefit) throw invalid({ benefit_uuid: ['Benefício não encontrado.'] });
  if (body.ends_on && body.ends_on < body.starts_on)
    throw invalid({ ends_on: ['O fim não pode vir antes do início.'] });
  if (body.dependants.length > 0 && !benefit.allows_dependants)
    throw invalid({ dependants: ['Este benefício não aceita dependentes.'] });
  return benefit;
}

const tell = (db: Tx, ctx: Ctx, user: string, title: string, description: string) =>
  notify(db, ctx.services, {
    users: [user],
    except: ctx.identity?.uuid ?? null,
    module: 'benefit',
    priority: 'LOW',
    type: 'Benefícios',
    title,
    description,
    actionUrl: '/rh/my-benefits',
  });

export async function createEnrolment(db: Tx, ctx: Ctx, body: New): Promise<string> {
  const benefit = await checked(db, body);
  if (benefit.status !== 'ACTIVE') throw invalid({ benefit_uuid: ['Este benefício está inativo.'] });
  const { dependants, ...values } = seesPersonal(ctx) ? body : { ...body, base_pay: null, dependants: [] };
  const uuid = await insertRecord(db, 'benefit_enrolment', { ...values, dependants_count: dependants.length });
  await addLines(db, dependantKind, uuid, dependants);
  // Whoever takes it has changed their mind.
  await db
    .deleteFrom('benefit_refusal')
    .where('benefit_uuid', '=', body.benefit_uuid)
    .where('user_uuid', '=', body.user_uuid)
    .execute();
  // What is over already is brought along for its history: nobody gets anything new.
  if (!body.ends_on || body.ends_on >= todayOf(ctx))
    await tell(db, ctx, body.user_uuid, `Novo benefício: ${benefit.name}`, 'Veja o que ele cobre e a sua parte.');
  return uuid;
}

export async function updateEnrolment(db: Tx, ctx: Ctx, uuid: string, body: Changed): Promise<void> {
  const benefit = await checked(db, body);
  const { version, dependants, base_pay, ...values } = body;
  const personal = seesPersonal(ctx) ? { base_pay, dependants_count: dependants.length } : {};
  await updateRecord(db, 'benefit_enrolment', { uuid, version }, { ...values, ...personal });
  if (seesPersonal(ctx)) await saveLines(db, dependantKind, uuid, dependants);
  await tell(db, ctx, body.user_uuid, `Benefício alterado: ${benefit.name}`, 'Confira as suas condições.');
}

/** The last day is today; what has not begun is as if it had never been. */
export async function endEnrolment(db: Tx, ctx: Ctx, benefit_uuid: string, user_uuid: string): Promise<void> {
  const found = await lastEnrolment(db, benefit_uuid, user_uuid);
  const benefit = await findBenefit(db, benefit_uuid);
  if (!found || !benefit) throw notFound();
  const today = todayOf(ctx);
  if (found.starts_on > today) await deleteRecord(db, 'benefit_enrolment', found.uuid);
  else await updateRecord(db, 'benefit_enrolment', found, { ends_on: today });
  await tell(db, ctx, user_uuid, `Benefício encerrado: ${benefit.name}`, 'O último dia é hoje.');
}
