import './sla-clock.table.ts';

export { ordersToCount, uncountedOrders } from './clocked-orders.queries.ts';
export { contractPolicies, countAll, readBasis, type CountedClock } from './count-clocks.ts';
