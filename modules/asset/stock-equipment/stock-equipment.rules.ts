import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const unitCondition = choice({
  NEW: ['Nova', 'green'],
  USED: ['Usada', 'blue'],
  REFURBISHED: ['Recondicionada', 'teal'],
  DEFECTIVE: ['Com defeito', 'red'],
});
export type UnitCondition = ValueOf<typeof unitCondition>;

export const unitStatus = choice({
  AVAILABLE: ['Disponível', 'green'],
  RESERVED: ['Reservada', 'violet'],
  RENTED: ['Locada', 'teal'],
  SOLD: ['Vendida', 'blue'],
  IN_MAINTENANCE: ['Em manutenção', 'yellow'],
  ASSET: ['Patrimônio', 'blue'],
  DROPPED: ['Baixada', 'gray'],
});
export type UnitStatus = ValueOf<typeof unitStatus>;

/** `person`: on the screen; `module`: only the record that owns the reason (asset, rental, order). */
export type Mover = 'person' | 'module';

export const unitMachine = machine<{ status: string }, Mover>()({
  noun: 'A unidade',
  status: unitStatus,
  initial: 'AVAILABLE',
  steps: {
    reserve: { label: 'Reservar', from: ['AVAILABLE'], to: 'RESERVED' },
    release: { label: 'Disponibilizar', from: ['RESERVED', 'IN_MAINTENANCE'], to: 'AVAILABLE' },
    maintain: { label: 'Enviar para manutenção', from: ['AVAILABLE', 'RESERVED'], to: 'IN_MAINTENANCE' },
    // Leaving the stock for good, and coming back to it, is explained.
    sell: { label: 'Vender', from: ['AVAILABLE', 'RESERVED'], to: 'SOLD', reason: true },
    takeBack: { label: 'Receber de volta', from: ['SOLD'], to: 'AVAILABLE', reason: true },
    drop: { label: 'Dar baixa', from: ['AVAILABLE', 'IN_MAINTENANCE'], to: 'DROPPED', reason: true, danger: true },
    rent: { label: 'Locar', from: ['AVAILABLE', 'RESERVED', 'IN_MAINTENANCE'], to: 'RENTED', by: ['module'] },
    endRental: { label: 'Encerrar locação', from: ['RENTED'], to: 'AVAILABLE', by: ['module'] },
    maintainRented: { label: 'Recolher para manutenção', from: ['RENTED'], to: 'IN_MAINTENANCE', by: ['module'] },
    dropRented: { label: 'Baixar o que estava locado', from: ['RENTED'], to: 'DROPPED', by: ['module'] },
    // What was sold was an asset sold by mistake; only an administrator undoes a drop, through the asset.
    becomeAsset: { label: 'Tornar patrimônio', from: ['AVAILABLE', 'SOLD', 'DROPPED'], to: 'ASSET', by: ['module'] },
    leaveAssets: { label: 'Deixar o patrimônio', from: ['ASSET'], to: 'AVAILABLE', by: ['module'] },
    sellAsset: { label: 'Vender o patrimônio', from: ['ASSET'], to: 'SOLD', by: ['module'] },
    dropAsset: { label: 'Baixar o patrimônio', from: ['ASSET'], to: 'DROPPED', by: ['module'] },
  },
});

/** What people may make of a unit themselves. */
export const byHand = (from: UnitStatus): UnitStatus[] =>
  unitStatus.values.filter((to) => unitMachine.toward({ status: from }, to) !== undefined);
export const needsReason = (from: UnitStatus, to: UnitStatus): boolean =>
  unitMachine.open({ status: from }).some((step) => step.to === to && step.reason);

const owners: Partial<Record<UnitStatus, string>> = {
  RENTED: 'O contrato de locação',
  ASSET: 'O patrimônio',
};
/** Why the status cannot be changed by hand, if so. */
export function heldBy(status: UnitStatus): string | undefined {
  if (byHand(status).length > 0) return undefined;
  const owner = owners[status];
  return owner ? `${owner} decide a situação desta unidade.` : 'Esta unidade foi baixada.';
}
/** Why its place is not edited here, if so. */
export const placeHeldBy = (status: UnitStatus): string | undefined =>
  status === 'ASSET' ? 'O local é o do patrimônio: registre nele uma movimentação.' : undefined;
