import { AppError } from '#core/contract/error.ts';
import { isUnexplained } from '#core/web/call.ts';

/** The spec's words for a refusal; a lost connection, too many tries or a broken server say so themselves. */
export function failureText(error: unknown, refused: string): string {
  if (!(error instanceof AppError)) return refused;
  const ownWords = error.status === 0 || error.status === 429 || error.status >= 500;
  return ownWords && !isUnexplained(error) ? error.message : refused;
}

/** The server's words when it has any. */
export function serverText(error: unknown, otherwise: string): string {
  return error instanceof AppError && !isUnexplained(error) ? error.message : otherwise;
}
