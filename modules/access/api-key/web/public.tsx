/** A secret shown once, for whatever else has one. */
export { SecretDialog } from './secret-dialog.tsx';
