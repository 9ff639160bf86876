import type { AppError } from '#core/contract/error.ts';

/** Puts a refusal's messages on the fields; false when it has none to place. */
export function placeErrors(error: AppError, set: (errors: Record<string, string>) => void): boolean {
  if (!error.errors) return false;
  set(
    Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? error.message])),
  );
  return true;
}
