/** The browser's own log: for whoever has the developer tools open, never for the user. */
export function logError(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error(what, error);
}
