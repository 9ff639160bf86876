import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const notificationPersonal: PersonalData = {
  notification_preference: {
    none: ['email'],
  },
  notification: {
    own: {
      label: 'Avisos recebidos',
      people: 'Colaboradores e usuários',
      purpose: 'Avisar de prazos e acontecimentos',
      basis: 'INTEREST',
      kept: '12 meses',
      expires: { months: 12, since: 'created_at', act: 'ERASE' },
      columns: {
        title: 'TEXT',
        description: 'TEXT',
      },
      title: 'title',
      of: ['user_uuid', 'app_user'],
    },
  },
};
