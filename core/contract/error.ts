import { z } from 'zod';

/** The one shape of every refusal. */
export const errorBody = z.object({
  type: z.literal('error'),
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type FieldErrors = Record<string, string[]>;

/** A refusal both sides understand: the server throws it, the browser receives it. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: FieldErrors | undefined;
  /** Facts the screen needs to help: who changed the record, what it is used by. */
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { code?: string; errors?: FieldErrors; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = more.code;
    this.errors = more.errors;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

/** The session was ended because its device is lost: what the device keeps is to be cleared. */
export const lostDeviceCode = 'device_lost';
export const unauthenticated = (message = 'Unauthenticated'): AppError => new AppError(401, message);
export const forbidden = (message = 'Você não possui permissão para esta ação.', field?: string): AppError =>
  new AppError(403, message, field ? { errors: { [field]: [message] } } : {});
export const notFound = (message = 'Registro não encontrado.'): AppError => new AppError(404, message);
export const conflict = (message: string, code: string, details?: unknown): AppError =>
  new AppError(409, message, { code, details });
export const duplicate = (field: string, message: string): AppError =>
  new AppError(409, message, { code: '23000', errors: { [field]: [message] } });
export const invalid = (errors: FieldErrors, message = 'Verifique os campos destacados.'): AppError =>
  new AppError(422, message, { errors });
export const tooMany = (
  seconds: number,
  message = 'Muitas tentativas. Aguarde um pouco e tente novamente.',
): AppError => new AppError(429, message, { retryAfter: Math.max(1, Math.ceil(seconds)) });

export const staleCode = 'stale_version';
export const inUseCode = 'in_use';
