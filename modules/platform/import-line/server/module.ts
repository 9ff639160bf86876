import type { ServerModule } from '#core/server/module.ts';

/** What the lines of a sheet say and would do; it answers nothing by itself. */
export const importLineModule: ServerModule = {
  name: 'import-line',
  dependsOn: [],
  mounts: [],
};
