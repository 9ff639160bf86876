import type { OrderStatus } from '#modules/service-order/service-order.rules.ts';

/** What customers say, as attendants write it down. */
const problems: Record<string, readonly string[]> = {
  Corretiva: [
    'Não liga mesmo com o cabo de força conectado.',
    'Desliga sozinho após alguns minutos de uso.',
    'Bateria não segura carga: dura menos de 10 minutos.',
    'Display apagado, mas os alarmes soam.',
    'Alarme de oclusão sem motivo aparente.',
    'Leitura de SpO2 instável, oscila muito.',
    'Queda do equipamento: gabinete trincado e botão afundado.',
    'Erro E-04 ao iniciar o autoteste.',
    'Vazamento de óleo na base.',
    'Ruído anormal na bomba de vácuo.',
    'Temperatura não estabiliza no valor programado.',
    'Pressão abaixo do valor ajustado.',
    'Impressora térmica não puxa o papel.',
    'Teclado de membrana sem resposta em três teclas.',
    'Cheiro de queimado ao ligar; foi retirado de uso.',
    'Centrífuga vibra e desarma acima de 3.000 rpm.',
  ],
  Preventiva: [
    'Manutenção preventiva semestral prevista no plano.',
    'Preventiva anual com teste de segurança elétrica.',
    'Revisão programada: limpeza, filtros e ajustes.',
  ],
  Calibração: [
    'Calibração anual com emissão de certificado.',
    'Calibração solicitada pela auditoria da qualidade.',
    'Ajuste e calibração após troca de sensor.',
  ],
  Instalação: [
    'Instalar e configurar no setor indicado, com teste de aceitação.',
    'Instalação de unidade nova e treinamento rápido da equipe.',
  ],
  Garantia: [
    'Defeito dentro da garantia do fabricante: não inicia.',
    'Falha intermitente na garantia; fabricante já avisado.',
  ],
  Avaliação: [
    'Avaliar estado geral para decidir entre reparo e substituição.',
    'Laudo para seguro após descarga elétrica.',
  ],
  Treinamento: ['Treinamento de operação para a equipe de enfermagem.', 'Reciclagem de operação e cuidados diários.'],
  Desinstalação: ['Retirar equipamento e preparar para transporte.', 'Desinstalar para reforma da sala.'],
};
export const problemsOf = (type: string): readonly string[] => problems[type] ?? problems['Corretiva'] ?? [];

export const conditions = [
  'Bom estado, sem avarias aparentes.',
  'Riscos leves na tampa; demais partes íntegras.',
  'Gabinete trincado no canto inferior direito.',
  'Sujidade acumulada; enviado para desinfecção na entrada.',
  'Lacre do fabricante rompido.',
  'Pés de borracha ausentes.',
] as const;

export const accessoriesOf = [
  'Cabo de força',
  'Cabo paciente',
  'Sensor de SpO2',
  'Bateria',
  'Maleta de transporte',
  'Manual do usuário',
  'Suporte de parede',
  'Fonte externa',
] as const;

export const requesters = [
  'Enf. Patrícia Moura',
  'Carlos (manutenção)',
  'Dra. Helena Prado',
  'Sr. Antônio – engenharia clínica',
  'Juliana (compras)',
  'Rogério Lima',
  'Recepção – Camila',
  'Eng. Fábio Torres',
] as const;

/** Why, where the machine asks; nothing where it does not. */
export function reasonsFor(from: OrderStatus, to: OrderStatus): readonly (string | null)[] {
  if (to === 'CANCELLED')
    return ['Cliente desistiu do reparo', 'Aberta em duplicidade', 'Equipamento será substituído'];
  if (to === 'PENDING_APPROVAL') return ['Orçamento enviado por e-mail', 'Orçamento entregue no balcão'];
  if (to === 'BUDGET_APPROVED' && from === 'PENDING_APPROVAL')
    return ['Aprovado por e-mail', 'Aprovado com pedido de compra'];
  if (to === 'BUDGET_REJECTED') return ['Valor acima do esperado', 'Vai comprar um novo'];
  if (to === 'PAUSED') return ['Aguardando liberação do setor', 'Técnico deslocado para urgência'];
  if (from === 'PAUSED') return ['Setor liberado', 'Urgência atendida'];
  return [null];
}
