import './sla-clock.table.ts';

export { ordersToCount, uncountedOrders } from './clocked-orders.queries.ts';
export { contractPolicies, type ContractPolicy } from './contract-policies.ts';
export { countAll, readBasis, type CountedClock } from './count-clocks.ts';
export { explain } from './explain.queries.ts';
export { askRecount } from './recount.job.ts';
