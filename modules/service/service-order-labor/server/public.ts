/** What the modules above ask of the work on an order. */
export { agreeLabors, type AgreedLabor } from './agreed.actions.ts';
export { addLine, type NewLine } from './line.actions.ts';
export { loadLines, type LoadedAssignment, type LoadedLine } from './line-loader.ts';
export { linesOf } from './line.queries.ts';
