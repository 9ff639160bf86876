import type { WebModule } from '#core/web/module.ts';
import { daysAboard } from '#modules/report/days-aboard/web/module.tsx';
import { onTheSpot } from '#modules/service/on-the-spot/web/module.tsx';
import { partsUse } from '#modules/service/parts-use/web/module.tsx';
import { vanStock } from '#modules/stock/van-stock/web/module.tsx';

/** What a technician does at the customer's, also without a network. */
export const fieldModules: readonly WebModule[] = [daysAboard, onTheSpot, partsUse, vanStock];
