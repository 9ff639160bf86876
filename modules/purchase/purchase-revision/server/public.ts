export { agreeRevision, type AgreedLine } from './agreed.actions.ts';
