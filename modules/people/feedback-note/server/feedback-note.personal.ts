import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const feedbackNotePersonal: PersonalData = {
  feedback_note: {
    own: {
      label: 'Feedback',
      people: 'Colaboradores',
      purpose: 'Desenvolver a pessoa',
      basis: 'INTEREST',
      kept: 'Durante o vínculo e 5 anos depois',
      expires: { months: 60, since: 'created_at', act: 'ANONYMISE' },
      columns: {
        text: 'TEXT',
      },
      title: 'label',
      of: ['person_uuid', 'app_user'],
      lawKeeps: {
        years: 5,
        since: 'created_at',
        why: 'Dados trabalhistas ficam 5 anos depois do vínculo.',
      },
    },
  },
};
