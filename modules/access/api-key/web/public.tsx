/** A secret shown once, for whatever else has one. */
export { SystemSecret } from './system-secret.tsx';
