import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';

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
