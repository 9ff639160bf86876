import { choice, type ValueOf } from '#core/contract/choice.ts';

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

/** `hand`: people may do it on the screen; `module`: only the record that owns the reason (asset, rental, order). */
const transitions: Record<UnitStatus, Partial<Record<UnitStatus, 'hand' | 'module'>>> = {
  AVAILABLE: {
    RESERVED: 'hand',
    IN_MAINTENANCE: 'hand',
    SOLD: 'hand',
    DROPPED: 'hand',
    RENTED: 'module',
    ASSET: 'module',
  },
  RESERVED: { AVAILABLE: 'hand', SOLD: 'hand', IN_MAINTENANCE: 'hand', RENTED: 'module' },
  IN_MAINTENANCE: { AVAILABLE: 'hand', DROPPED: 'hand', RENTED: 'module' },
  RENTED: { AVAILABLE: 'module', IN_MAINTENANCE: 'module', DROPPED: 'module' },
  // What was sold comes back, or was an asset sold by mistake.
  SOLD: { AVAILABLE: 'hand', ASSET: 'module' },
  ASSET: { AVAILABLE: 'module', SOLD: 'module', DROPPED: 'module' },
  // Only an administrator undoes a drop, through the asset.
  DROPPED: { ASSET: 'module' },
};

export const mayBecome = (from: UnitStatus, to: UnitStatus): boolean => transitions[from][to] !== undefined;
/** What people may make of a unit themselves. */
export const byHand = (from: UnitStatus): UnitStatus[] =>
  unitStatus.values.filter((to) => transitions[from][to] === 'hand');
/** Leaving the stock for good, and coming back to it, is explained. */
export const needsReason = (from: UnitStatus, to: UnitStatus): boolean =>
  to === 'SOLD' || to === 'DROPPED' || from === 'SOLD';

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
