import type { ServerModule } from '#core/server/module.ts';

/** Units belong to whoever keeps them: see `public.ts`. */
export const equipmentUnitModule: ServerModule = {
  name: 'equipment-unit',
  dependsOn: ['anvisa', 'equipment', 'equipment-category', 'equipment-history'],
  mounts: [],
};
