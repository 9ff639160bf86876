export { newUnit, newVisit, newTechnician } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { newOrder, newSite } from '#modules/service/service-order/testing/examples.ts';
