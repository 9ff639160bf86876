import { sql } from 'kysely';
import { reminder, type Due } from '#core/server/reminder.ts';

interface Written extends Due {
  author_name: string;
}
/** That there is something to read; never what. */
export const noteReminder = reminder<Written>({
  name: 'feedback-note.written',
  at: '*/10 * * * *',
  due: () => sql`
    select note.uuid::text as key, array[note.person_uuid] as people, author.name as author_name
    from feedback_note note join app_user author on author.uuid = note.author_uuid where note.seen_at is null`,
  toPeople: true,
  notice: {
    module: 'evaluation',
    type: 'Feedback',
    text: ([{ author_name }]) => ({
      priority: 'MEDIUM',
      title: `${author_name} deixou um feedback para você`,
      description: 'Só vocês dois e o RH leem.',
      actionUrl: '/rh/feedback',
    }),
  },
});
