import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const works = can('service_order', 'start');

export const onTheSpot: WebModule = {
  name: 'on-the-spot',
  routes: [],
  fills: [
    fill('my-day.top', { key: 'on-the-spot', label: 'No local', access: works, load: () => import('./begin.tsx') }),
  ],
};
