import type { ServerModule } from '#core/server/module.ts';

/** Stores nothing and answers nothing by itself: what requests, quotations and purchases are made of. */
export const goodsLineModule: ServerModule = {
  name: 'goods-line',
  dependsOn: ['part', 'product', 'supplier'],
  mounts: [],
};
