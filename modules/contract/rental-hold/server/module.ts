import type { ServerModule } from '#core/server/module.ts';

const taken = 'O equipamento já está reservado ou locado neste período.';

/** Answers nothing by itself: contracts keep units by it, and the calendar reads it. */
export const rentalHoldModule: ServerModule = {
  name: 'rental-hold',
  dependsOn: ['asset-equipment'],
  mounts: [],
  migrations: `${import.meta.dirname}/migrations`,
  constraints: {
    rental_hold_asset_fkey: { field: 'asset_equipment_uuid', message: 'Patrimônio não encontrado.' },
    rental_hold_one_place: { field: 'asset_equipment_uuid', message: taken },
    rental_hold_forward: { field: 'held_until', message: 'O fim não pode ser antes do início.' },
  },
};
