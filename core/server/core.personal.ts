import type { PersonalData } from './personal/declare.ts';

/** What core keeps of people: the trail, mails, files, decisions. */
export const corePersonal: PersonalData = {
  activity_log: {
    own: {
      label: 'Log de atividade',
      people: 'Colaboradores e usuários',
      purpose: 'Auditoria, segurança e registro de acesso (Marco Civil, art. 15)',
      basis: 'LEGAL',
      kept: 'Ao menos 5 anos; entradas no sistema, ao menos 6 meses',
      columns: {
        ip: 'NETWORK',
      },
      title: 'record_label',
      stays: 'Trilha de auditoria: não se reescreve. O que ela diz dos dados anonimizados é coberto.',
    },
    staff: ['user_name'],
  },
  status_change: {
    staff: ['user_name'],
  },
  unsent_work: {
    own: {
      label: 'Trabalho não enviado de um dispositivo',
      people: 'Colaboradores e usuários',
      purpose: 'Saber que há trabalho de campo por chegar',
      basis: 'CONTRACT',
      kept: 'Até ser enviado, no máximo 60 dias',
      columns: {
        device_name: 'NETWORK',
      },
      title: 'told_at',
      stays: 'Some sozinho: quando o trabalho chega, ou 60 dias depois do último contato do dispositivo.',
    },
  },
  stored_file: {
    staff: ['created_by_name'],
    none: ['name'],
  },
  upload: {
    none: ['name'],
  },
  record_comment: {
    staff: ['author_name', 'people'],
  },
  saved_view: {
    staff: ['owner_name'],
    none: ['name'],
  },
  outgoing_mail: {
    own: {
      label: 'E-mail enviado',
      people: 'Quem recebe e-mails nossos',
      purpose: 'Entregar avisos e documentos',
      basis: 'CONTRACT',
      kept: '30 dias',
      columns: {
        to_address: 'EMAIL',
        subject: 'TEXT',
        body: 'TEXT',
      },
      title: 'subject',
      stays: 'Apaga-se sozinho em 30 dias.',
    },
  },
  decision: {
    own: {
      label: 'Decisão com prova',
      people: 'Quem decide ou assina por link',
      purpose: 'Provar quem decidiu, quando e de onde',
      basis: 'RIGHTS',
      kept: '5 anos e o corrente',
      columns: {
        name: 'NAME',
        document: 'CPF',
        ip: 'NETWORK',
        user_agent: 'NETWORK',
      },
      stays: 'Assinatura eletrônica: prova que ninguém reescreve.',
    },
    staff: ['recorded_by_name'],
  },
};
