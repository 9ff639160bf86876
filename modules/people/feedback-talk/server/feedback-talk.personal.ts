import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const feedbackTalkPersonal: PersonalData = {
  feedback_talk: {
    own: {
      label: 'Conversa de feedback',
      people: 'Colaboradores',
      purpose: 'Registrar a conversa com as duas assinaturas',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        summary: 'TEXT',
      },
      title: 'label',
      of: ['instance_uuid', 'evaluation_instance'],
      stays: 'Assinada pelas duas partes.',
    },
  },
};
