import { choice } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import { machine } from '#core/contract/machine.ts';

export const requestStatus = choice({
  RECEIVED: ['Recebido', 'blue'],
  IN_PROGRESS: ['Em atendimento', 'teal'],
  ANSWERED: ['Respondido', 'green'],
  REFUSED: ['Negado', 'red'],
  CANCELLED: ['Cancelado', 'gray'],
});
/** Art. 18 of the law, in its order. */
export const subjectRight = choice({
  CONFIRMATION: 'Confirmar se há tratamento',
  ACCESS: 'Acessar os dados',
  CORRECTION: 'Corrigir dados',
  ANONYMISATION: 'Anonimizar, bloquear ou eliminar',
  PORTABILITY: 'Portabilidade',
  SHARING: 'Saber com quem se compartilha',
  CONSENT: 'Revogar consentimento',
});
export const requestChannel = choice({
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  IN_PERSON: 'Pessoalmente',
  LETTER: 'Carta',
  ANPD: 'ANPD',
});

/** Art. 19, II: the whole statement within 15 days. */
const lawDays = 15;
export const dueOf = (receivedOn: string): string => addDays(receivedOn, lawDays);

interface Facts {
  status: string;
  responsible_uuid: string | null;
}

export const requestMachine = machine<Facts>()({
  noun: 'O pedido',
  status: requestStatus,
  initial: 'RECEIVED',
  edit: { in: ['RECEIVED', 'IN_PROGRESS'], otherwise: 'O pedido já foi encerrado e não pode ser alterado.' },
  remove: { in: [], otherwise: 'O pedido de um titular não se exclui: cancele-o.' },
  steps: {
    start: {
      label: 'Iniciar atendimento',
      from: ['RECEIVED'],
      to: 'IN_PROGRESS',
      missing: ({ responsible_uuid }) => (responsible_uuid ? undefined : 'Diga antes quem é o responsável.'),
      done: 'Atendimento iniciado!',
    },
    answer: {
      label: 'Responder',
      from: ['RECEIVED', 'IN_PROGRESS'],
      to: 'ANSWERED',
      done: 'Pedido respondido!',
    },
    refuse: {
      label: 'Negar',
      from: ['RECEIVED', 'IN_PROGRESS'],
      to: 'REFUSED',
      reason: 20,
      danger: true,
      confirm: 'Diga em que a lei se apoia: a pessoa pode levar a negativa à ANPD.',
      done: 'Pedido negado!',
    },
    cancel: {
      label: 'Cancelar pedido',
      from: ['RECEIVED', 'IN_PROGRESS'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'Só o que não era pedido de titular ou foi registrado em dobro.',
      done: 'Pedido cancelado!',
    },
  },
});
