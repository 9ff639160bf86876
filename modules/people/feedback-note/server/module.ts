import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { feedbackNote } from '../contract.ts';
import { between, lockNote, notes, ownNote, peopleOf } from './feedback-note.queries.ts';
import { noteReminder } from './feedback-note.reminder.ts';
import { feedbackNotePersonal } from './feedback-note.personal.ts';

/** For who manages evaluations: on record, and never what was said to themselves by this way. */
async function notesOf(ctx: Ctx, user: string) {
  const person = await ctx.db.selectFrom('app_user').select('name').where('uuid', '=', user).executeTakeFirst();
  if (!person || user === ctx.user.uuid) throw notFound();
  await ctx.transaction((db) =>
    logActivity(db, { entity: 'feedback_note', uuid: user, label: person.name, action: 'read' }),
  );
  return notes(ctx.db, ctx.user.uuid, between(user));
}

export const feedbackNoteModule: ServerModule = {
  name: 'feedback-note',
  dependsOn: ['evaluation-template', 'notification', 'user'],
  personal: feedbackNotePersonal,
  mounts: [
    mounted(feedbackNote, {
      mine: async (_asked, { db, user }) => ({ data: await notes(db, user.uuid, between(user.uuid)) }),
      people: async (_asked, { db, user }) => ({ data: await peopleOf(db, user.uuid) }),
      ofPerson: async ({ params }, ctx) => ({ data: await notesOf(ctx, params.userId) }),
      create: ({ body }, ctx) =>
        ctx.transaction(async (db) => {
          const person = (await peopleOf(db, ctx.user.uuid)).find(({ uuid }) => uuid === body.person_uuid);
          if (!person) throw invalid({ person_uuid: ['Escreva ao seu gestor ou a quem você gerencia.'] });
          const label = `${ctx.user.name} → ${person.name}`;
          const uuid = await insertRecord(db, 'feedback_note', { ...body, author_uuid: ctx.user.uuid, label });
          return { data: await ownNote(db, ctx.user.uuid, uuid) };
        }),
      seen: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          const { version } = await lockNote(db, params.uuid);
          const note = await ownNote(db, ctx.user.uuid, params.uuid);
          if (note.mine) throw conflict('Quem recebe é que diz que leu.', 'transition');
          if (note.to_read)
            await updateRecord(
              db,
              'feedback_note',
              { uuid: params.uuid, version },
              { seen_at: new Date().toISOString() },
            );
          return { data: await ownNote(db, ctx.user.uuid, params.uuid) };
        }),
      takeBack: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await lockNote(db, params.uuid);
          const note = await ownNote(db, ctx.user.uuid, params.uuid);
          if (!note.can_take_back) throw conflict('Já foi lido: não pode mais ser retirado.', 'transition');
          await deleteRecord(db, 'feedback_note', params.uuid);
          return ok;
        }),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  reminders: [noteReminder],
  entities: {
    feedback_note: {
      label: 'Feedback',
      show: managesEvaluations,
      tables: ['feedback_note'],
    },
  },
  constraints: { feedback_note_person: { field: 'person_uuid', message: 'Pessoa não encontrada.' } },
};
