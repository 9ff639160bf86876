import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const benefitEnrolmentPersonal: PersonalData = {
  benefit_enrolment: {
    own: {
      label: 'Adesão a benefício',
      people: 'Colaboradores',
      purpose: 'Conceder e descontar benefícios',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        card_number: 'SENSITIVE',
        base_pay: 'PAY',
        plan: 'SENSITIVE',
      },
      title: 'benefit_name',
      of: ['user_uuid', 'app_user'],
      lawKeeps: {
        years: 5,
        since: 'updated_at',
        why: 'Dados trabalhistas ficam 5 anos depois do vínculo.',
      },
    },
    party: ['user_name'],
  },
  benefit_dependant: {
    own: {
      label: 'Dependente em benefício',
      people: 'Dependentes de colaboradores',
      purpose: 'Incluir dependentes no benefício',
      basis: 'CONTRACT',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        name: 'NAME',
        birth_date: 'BIRTH',
        cpf: 'CPF',
      },
      of: ['enrolment_uuid', 'benefit_enrolment'],
      stays: 'Dado trabalhista do colaborador: guardado durante o vínculo e 5 anos depois.',
    },
  },
  benefit_refusal: {
    own: {
      label: 'Recusa de benefício',
      people: 'Colaboradores',
      purpose: 'Provar a recusa nas palavras da pessoa',
      basis: 'LEGAL',
      kept: 'Durante o vínculo e 5 anos depois',
      columns: {
        statement: 'TEXT',
      },
      title: 'declined_at',
      of: ['user_uuid', 'app_user'],
      stays: 'Declaração da própria pessoa, prova trabalhista.',
    },
  },
};
