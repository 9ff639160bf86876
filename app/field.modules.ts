import type { ServerModule } from '#core/server/module.ts';
import { daysAboardModule } from '#modules/report/days-aboard/server/module.ts';
import { fieldWorkModule } from '#modules/service/field-work/server/module.ts';
import { onTheSpotModule } from '#modules/service/on-the-spot/server/module.ts';
import { vanStockModule } from '#modules/stock/van-stock/server/module.ts';

/** What a technician does at the customer's, also without a network. */
export const fieldModules: readonly ServerModule[] = [
  daysAboardModule,
  fieldWorkModule,
  onTheSpotModule,
  vanStockModule,
];
