import { sql } from 'kysely';
import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const userPersonal: PersonalData = {
  app_user: {
    own: {
      label: 'Conta e ficha do colaborador',
      people: 'Colaboradores e usuários',
      purpose: 'Dar acesso ao sistema, saber quem fez o quê e cumprir o contrato de trabalho',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        name: 'NAME',
        username: 'LOGIN',
        email: 'EMAIL',
        cpf: 'CPF',
        birth_date: 'BIRTH',
        gender: 'PROFILE',
        marital_status: 'PROFILE',
        phone: 'PHONE',
        job_title: 'PROFILE',
        department: 'PROFILE',
        hired_at: 'PROFILE',
      },
      path: '/user/show/',
      unless: {
        column: 'status',
        is: 'ACTIVE',
        why: 'A conta está ativa: inative-a antes.',
      },
      lawKeeps: {
        years: 5,
        since: 'updated_at',
        why: 'Dados trabalhistas ficam 5 anos depois do vínculo.',
      },
      expires: {
        months: 60,
        since: 'updated_at',
        act: 'ANONYMISE',
        when: { is: sql<boolean>`held.status = 'INACTIVE'`, words: 'de conta inativa' },
        withBelongings: true,
      },
    },
  },
  session: {
    own: {
      label: 'Sessões',
      people: 'Colaboradores e usuários',
      purpose: 'Segurança do acesso: reconhecer dispositivos e encerrar sessões',
      basis: 'INTEREST',
      kept: '60 dias depois do fim da sessão; as entradas ficam no log de atividade',
      columns: {
        device: 'NETWORK',
        user_agent: 'NETWORK',
        ip: 'NETWORK',
      },
      title: 'device',
      of: ['user_uuid', 'app_user'],
      stays: 'Registro de acesso (Marco Civil, art. 15); apaga-se sozinho.',
    },
  },
};
