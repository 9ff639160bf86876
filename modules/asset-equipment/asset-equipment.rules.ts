import { choice, type ValueOf } from '#core/contract/choice.ts';

export const assetStatus = choice({
  ACTIVE: ['Em uso', 'green'],
  IN_MAINTENANCE: ['Em manutenção', 'yellow'],
  RENTED: ['Locado', 'teal'],
  TRANSFERRED: ['Cedido', 'violet'],
  DROPPED: ['Baixado', 'gray'],
});
export type AssetStatus = ValueOf<typeof assetStatus>;

export const movementKind = choice({
  TRANSFER: 'Entre setores ou unidades',
  LOAN: 'Empréstimo',
  TO_CUSTOMER: 'Para cliente',
  TO_MAINTENANCE: 'Para manutenção',
  RETURN: 'Retorno',
});
export type MovementKind = ValueOf<typeof movementKind>;

/** What a movement makes of the asset. */
export const statusAfter: Record<MovementKind, AssetStatus> = {
  TRANSFER: 'ACTIVE',
  LOAN: 'TRANSFERRED',
  TO_CUSTOMER: 'RENTED',
  TO_MAINTENANCE: 'IN_MAINTENANCE',
  RETURN: 'ACTIVE',
};

export const dropReason = choice({
  SALE: 'Venda',
  SCRAP: 'Sucata ou descarte',
  OBSOLESCENCE: 'Obsolescência',
  LOSS: 'Perda ou extravio',
  THEFT: 'Furto ou roubo',
  CLAIM: 'Sinistro',
  DONATION: 'Doação',
  SUPPLIER_RETURN: 'Devolução ao fornecedor',
  CANNIBALIZATION: 'Uso de peças',
  REGISTRATION_ERROR: 'Erro de cadastro',
});
export type DropReason = ValueOf<typeof dropReason>;

export const maintenancePriority = choice({
  HIGH: ['Alta', 'red'],
  MEDIUM: ['Média', 'yellow'],
  LOW: ['Baixa', 'gray'],
});
export const maintenanceStatus = choice({
  REQUESTED: ['Solicitada', 'blue'],
  DONE: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'gray'],
});

export const valueKind = choice({ ACQUISITION: 'Aquisição', REVALUATION: 'Reavaliação' });

/** Why an asset cannot be moved, revalued or serviced any more. */
export const whyClosed = (status: AssetStatus): string | undefined =>
  status === 'DROPPED' ? 'Este patrimônio foi baixado.' : undefined;
/** Why it cannot be dropped now. */
export const whyNotDropped = (status: AssetStatus): string | undefined =>
  status === 'RENTED' ? 'Está com um cliente: registre o retorno antes da baixa.' : whyClosed(status);
