export { leadTime } from './lead-time.report.ts';
export { openRequests } from './open.report.ts';
export { price } from './price.report.ts';
export { savings } from './savings.report.ts';
export { spend } from './spend.report.ts';
