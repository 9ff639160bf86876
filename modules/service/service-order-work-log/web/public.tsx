import { lazy } from 'react';

/** A new record of work on an order, also where it cannot be sent yet. */
export const LogDialog = lazy(async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }));
export { UnsentLogs } from './unsent-logs.tsx';
