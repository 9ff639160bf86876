/** What the modules above ask of the work on an order. */
export { agreeLabors, type AgreedLabor } from './agreed.actions.ts';
export { acceptAssignment } from './assignment.actions.ts';
export { addLine, type NewLine } from './line.actions.ts';
export { linesOf } from './line.queries.ts';
export { assignToOrder } from './order-assign.actions.ts';
