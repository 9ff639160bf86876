import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { createCertificate } from '#modules/people/training-certificate/server/public.ts';
import type { trainingClass } from '../contract.ts';
import './training-class.table.ts';

const concluded = 'A turma já foi concluída: os certificados são corrigidos um a um.';

/** Held until the transaction ends. */
async function open(db: Tx, uuid: string) {
  const held = await db
    .selectFrom('training_class')
    .select(['uuid', 'code', 'training_uuid', 'held_on', 'finished_at'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw notFound();
  if (held.finished_at) throw conflict(concluded, 'transition');
  return held;
}

async function expect(db: Tx, training_class_uuid: string, users: readonly string[]): Promise<void> {
  await db
    .deleteFrom('training_class_person')
    .where('training_class_uuid', '=', training_class_uuid)
    .$if(users.length > 0, (query) => query.where('user_uuid', 'not in', [...users]))
    .execute();
  if (users.length === 0) return;
  await db
    .insertInto('training_class_person')
    .values(users.map((user_uuid) => ({ training_class_uuid, user_uuid, attended: null, certificate_uuid: null })))
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function createTrainingClass(db: Tx, body: Received<typeof trainingClass.create>['body']) {
  const { user_uuids, ...values } = body;
  const people_count = user_uuids.length;
  const uuid = await insertRecord(db, 'training_class', { ...values, people_count, code: await nextCode(db, 'TU') });
  await expect(db, uuid, user_uuids);
  return uuid;
}

export async function updateTrainingClass(
  db: Tx,
  uuid: string,
  body: Received<typeof trainingClass.update>['body'],
): Promise<void> {
  await open(db, uuid);
  const { version, user_uuids, ...values } = body;
  await updateRecord(db, 'training_class', { uuid, version }, { ...values, people_count: user_uuids.length });
  await expect(db, uuid, user_uuids);
}

export async function removeTrainingClass(db: Tx, uuid: string): Promise<void> {
  await open(db, uuid);
  await deleteRecord(db, 'training_class', uuid);
}

/** Each who was there has their certificate, or keeps the one they had of that day. */
export async function concludeTrainingClass(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { attended_uuids, version }: Received<typeof trainingClass.conclude>['body'],
): Promise<void> {
  const { code, training_uuid, held_on } = await open(db, uuid);
  if (held_on > todayOf(ctx)) throw conflict('A turma ainda não aconteceu.', 'transition');
  await updateRecord(db, 'training_class', { uuid, version }, { finished_at: new Date().toISOString() });
  const expected = await db
    .selectFrom('training_class_person as person')
    .leftJoin('training_certificate as had', (join) =>
      join
        .onRef('had.user_uuid', '=', 'person.user_uuid')
        .on('had.training_uuid', '=', training_uuid)
        .on('had.done_on', '=', held_on),
    )
    .select(['person.user_uuid', 'had.uuid as certificate_uuid'])
    .where('person.training_class_uuid', '=', uuid)
    .execute();
  if (attended_uuids.some((one) => expected.every(({ user_uuid }) => user_uuid !== one)))
    throw invalid({ attended_uuids: ['Há pessoas que não são desta turma.'] });
  const given = { training_uuid, done_on: held_on, valid_until: null, number: null, notes: `Turma ${code}` };
  for (const { user_uuid, certificate_uuid: had } of expected) {
    const attended = attended_uuids.includes(user_uuid);
    const certificate_uuid = attended ? (had ?? (await createCertificate(db, ctx, { ...given, user_uuid }))) : null;
    await db
      .updateTable('training_class_person')
      .set({ attended, certificate_uuid })
      .where('training_class_uuid', '=', uuid)
      .where('user_uuid', '=', user_uuid)
      .execute();
  }
}
