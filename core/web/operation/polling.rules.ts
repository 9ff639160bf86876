const every = 2_000;
const slowest = 30_000;
const mostErrors = 5;
const mostPolls = 10;

/** Each failure doubles the wait; a success returns to the usual pace. */
export const nextDelay = (errors: number): number => Math.min(every * 2 ** errors, slowest);

/** Given up: so many failures in a row, or what is asked for is not there, or not for this person. */
export const isLost = (errors: number, status: number): boolean =>
  errors >= mostErrors || status === 404 || status === 401;

/** The following of operations is well while fewer than ten run. */
export const isHealthy = (active: number): boolean => active < mostPolls;

/** What is said of an operation that can no longer be followed: it never was, or the connection broke off. */
export const lostText = (everHeard: boolean): string =>
  everHeard ? 'Não foi possível acompanhar esta operação. Ela pode continuar no servidor.' : 'Erro ao iniciar polling';
