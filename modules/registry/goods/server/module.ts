import type { ServerModule } from '#core/server/module.ts';

/** Keeps nothing itself: parts and products are made of it. */
export const goodsModule: ServerModule = { name: 'goods', dependsOn: [], mounts: [] };
