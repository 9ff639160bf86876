import type { Logger } from 'pino';
import type { z } from 'zod';
import {
  AppError,
  conflict,
  duplicate,
  invalid,
  inUseCode,
  type ErrorBody,
  type FieldErrors,
} from '#core/contract/error.ts';
import { isOutdated, isPgError, type PgError } from './db.ts';
import type { Registry } from './registry.ts';

interface Refusal {
  status: number;
  body: ErrorBody;
  retryAfter?: number;
}

export const unavailable = new AppError(503, 'Serviço temporariamente indisponível. Tente novamente em instantes.', {
  retryAfter: 2,
});

/** Told apart from every other failure: what was asked is right, and works again when somebody makes room. */
const noSpace = new AppError(
  507,
  'Não há espaço em disco no servidor e nada foi salvo. Avise quem cuida do sistema e tente novamente.',
  { code: 'no_space', retryAfter: 30 },
);
export const isNoSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string } | undefined)?.code ?? '') ||
  (error instanceof Error && /no space left on device/i.test(error.message));

/** The one place where a thrown thing becomes an answer. Never a stack, never SQL. */
export function refusalOf(error: unknown, registry: Registry, log: Logger, requestId: string): Refusal {
  const known = asAppError(error, registry);
  if (known) {
    const { status, message, code, errors, details, retryAfter } = known;
    const body = {
      type: 'error' as const,
      message,
      ...(code && { code }),
      ...(errors && { errors }),
      ...(details !== undefined && { details }),
      request_id: requestId,
    };
    return { status, body, ...(retryAfter && { retryAfter }) };
  }
  const reference = `ERR-${Date.now()}`;
  // Apart: in the error itself `code` is a secret's name, and is hidden.
  const sqlstate = isPgError(error) ? error.code : undefined;
  log.error({ err: error, reference, request_id: requestId, ...(sqlstate && { sqlstate }) }, 'unexpected error');
  return {
    status: 500,
    body: {
      type: 'error',
      message: `Erro desconhecido no servidor. (${reference})`,
      code: reference,
      request_id: requestId,
    },
  };
}

function asAppError(error: unknown, registry: Registry): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isNoSpace(error)) return noSpace;
  // A migration passed by: asked again it is answered.
  if (isOutdated(error)) return unavailable;
  if (isPgError(error)) return fromPg(error, registry);
  if (isConnectionLoss(error)) return unavailable;
  return fromFastify(error);
}

function fromPg(error: PgError, registry: Registry): AppError | undefined {
  const told = error.constraint ? registry.constraints.get(error.constraint) : undefined;
  switch (error.code) {
    case '23505':
      return duplicate(told?.field ?? 'uuid', told?.message ?? 'Já existe um registro com estes dados.');
    case '23001': // on delete restrict
    case '23503':
      return foreignKey(error, registry, told);
    case '23514':
    case '23P01':
      return told ? invalid({ [told.field]: [told.message] }) : undefined;
    case '22003': // more digits than the column holds
      return new AppError(422, 'Um dos valores é grande demais para ser guardado.', { code: 'out_of_range' });
    case '57014':
      return new AppError(503, 'A consulta demorou demais. Refine os filtros e tente novamente.');
    default:
      // 08: connection, 57P: shutting down, 53: out of resources, 25006: a primary that has just become a replica.
      return /^(08|57P|53)/.test(error.code) || error.code === '25006' ? unavailable : undefined;
  }
}

function foreignKey(error: PgError, registry: Registry, told?: { field: string; message: string }): AppError {
  // "still referenced" = someone tried to delete; otherwise a reference points nowhere.
  if (error.code !== '23001' && !error.detail?.includes('still referenced')) {
    return invalid({ [told?.field ?? 'uuid']: [told?.message ?? 'Registro não encontrado.'] });
  }
  const user = error.table ? registry.entityOfTable.get(error.table)?.label : undefined;
  const by = user ?? 'outros registros';
  return conflict(`Este registro está em uso por: ${by}. Inative-o em vez de excluir.`, inUseCode, { used_by: [by] });
}

const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|Client has encountered a connection error|not queryable/.test(
    error.message,
  ) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? ''));

/** Fastify's own refusals (bad JSON, too large, wrong media type) in our words. */
function fromFastify(error: unknown): AppError | undefined {
  const status = (error as { statusCode?: number }).statusCode;
  if (!status || status >= 500) return undefined;
  if (status === 413) return new AppError(413, 'Arquivo ou conteúdo maior que o permitido.');
  if (status === 415) return new AppError(415, 'Formato de conteúdo não aceito.');
  return new AppError(status, 'Requisição inválida.');
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  // A Map: a field called 'constructor' must not meet what every object inherits.
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of unknownKeys) {
      const path = [...issue.path, ...(key ? [key] : [])].join('.') || '_';
      errors.set(path, [...(errors.get(path) ?? []), key ? 'Campo desconhecido' : issue.message]);
    }
  }
  return Object.fromEntries(errors);
}
