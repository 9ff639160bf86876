import type { OrderStatus } from './service-order.rules.ts';

interface Words {
  title: string;
  text: string;
}
const words: Record<OrderStatus, Words> = {
  OPEN: {
    title: 'Recebemos o seu pedido',
    text: 'A ordem está aberta e passa agora pela triagem. Em breve alguém da nossa equipe começa a olhar.',
  },
  PENDING_EVALUATION: {
    title: 'Em avaliação',
    text: 'Nossa equipe examina o equipamento para dizer o que precisa ser feito.',
  },
  PENDING_BUDGET: {
    title: 'Preparando o orçamento',
    text: 'A avaliação terminou. Estamos calculando peças e serviços; você recebe o orçamento para aprovar.',
  },
  PENDING_APPROVAL: {
    title: 'Esperando a sua resposta',
    text: 'Enviamos o orçamento a você. Responda pelo link que recebeu por e-mail ou mensagem; se não o encontrar, fale conosco e enviamos de novo.',
  },
  BUDGET_APPROVED: {
    title: 'Orçamento aprovado',
    text: 'Obrigado! O serviço está na fila da oficina e começa em breve.',
  },
  BUDGET_REJECTED: {
    title: 'Orçamento recusado',
    text: 'Nada será feito sem a sua aprovação. Vamos combinar com você os próximos passos.',
  },
  NOT_STARTED: { title: 'Na fila da oficina', text: 'Está tudo certo para começar: é só chegar a vez.' },
  IN_PROGRESS: { title: 'Em execução', text: 'Nossa equipe está trabalhando nisso agora.' },
  WAITING_PARTS: {
    title: 'Esperando peças',
    text: 'O serviço continua assim que as peças chegarem. Se o prazo mudar, avisamos você.',
  },
  PAUSED: { title: 'Serviço pausado', text: 'O serviço parou por um momento e será retomado.' },
  TESTING: { title: 'Em testes', text: 'O serviço foi feito. Estamos testando antes de entregar.' },
  READY: {
    title: 'Pronto para retirar',
    text: 'Pode vir buscar. Traga este comprovante e um documento com foto de quem vai retirar.',
  },
  DELIVERED: { title: 'Entregue', text: 'O equipamento foi entregue. Obrigado pela confiança!' },
  CLOSED: { title: 'Encerrada', text: 'Esta ordem está concluída e encerrada. Obrigado pela confiança!' },
  CANCELLED: { title: 'Cancelada', text: 'Esta ordem foi cancelada. Fale conosco se tiver dúvidas.' },
};

/** What a status means to whoever waits; work at their own place is not fetched at ours. */
export function wordsFor({ status, onSite }: { status: OrderStatus; onSite: boolean }): Words {
  if (onSite && status === 'READY')
    return { title: 'Serviço concluído', text: 'O serviço foi feito. Falta só a sua assinatura na entrega.' };
  if (onSite && status === 'DELIVERED')
    return { title: 'Serviço entregue', text: 'O serviço foi entregue. Obrigado pela confiança!' };
  return words[status];
}
