import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const rentalHandoverPersonal: PersonalData = {
  rental_handover_accessory: {
    none: ['name'],
  },
  rental_handover: {
    own: {
      label: 'Termo de entrega ou devolução',
      people: 'Quem recebe ou devolve pelo cliente',
      purpose: 'Provar o estado do equipamento',
      basis: 'CONTRACT',
      kept: '5 anos e o corrente, contados do fim da relação',
      columns: {
        their_name: 'NAME',
        contested_by: 'NAME',
      },
      title: 'code',
      path: '/rental-contract/handover/show/',
      stays: 'Termo assinado: prova do estado do equipamento.',
    },
    staff: ['our_name'],
    party: ['customer_name'],
  },
};
