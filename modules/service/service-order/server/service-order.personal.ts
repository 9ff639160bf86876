import type { PersonalData } from '#core/server/personal/declare.ts';

/** What of people is held here, why, and for how long. */
export const serviceOrderPersonal: PersonalData = {
  service_order: {
    own: {
      label: 'Solicitante e recebedor de ordem de serviço',
      people: 'Solicitantes e recebedores',
      purpose: 'Saber quem pediu o serviço e quem recebeu o equipamento',
      basis: 'CONTRACT',
      kept: 'Vida útil do equipamento, ao menos 5 anos',
      columns: {
        requester_name: 'NAME',
        requester_phone: 'PHONE',
        delivered_to_name: 'NAME',
        delivered_to_document: 'CPF',
        service_address: 'ADDRESS',
      },
      title: 'code',
      path: '/service-order/show/',
      gone: {
        service_address: 'Removido a pedido do titular',
      },
    },
    staff: ['opened_by_name'],
    party: ['customer_name'],
  },
};
