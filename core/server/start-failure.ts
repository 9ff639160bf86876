import type { Config } from './config.ts';
import { isNoSpace } from './errors.ts';

interface Failure extends Error {
  code?: string;
  path?: string;
  address?: string;
  port?: number;
}

/** Why the system did not start, as a sentence for whoever started it; a stack only where the fault is ours. */
export function startFailure(error: Failure, config?: Pick<Config, 'port' | 'dataDir' | 'databaseUrl'>): string {
  const known = sentenceOf(error, config);
  if (known) return known;
  // Our own refusals say what to do; anything else is a defect, and its stack tells where.
  const isOurs = error.constructor === Error || error.name === 'ConfigError';
  if (!isOurs || error.code) return String(error.stack);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return `${error.message}\nCausa: ${sentenceOf(cause, config) ?? cause.message}`;
}

function sentenceOf(error: Failure, config?: Pick<Config, 'port' | 'dataDir' | 'databaseUrl'>): string | undefined {
  const folder = config?.dataDir ?? 'a pasta de dados';
  if (isNoSpace(error) || isNoSpace(error.cause))
    return `Não há espaço em disco em ${error.path ?? folder}. Libere espaço, ou escolha outra pasta com DATA_DIR, e inicie de novo.`;
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `A porta ${config?.port ?? error.port} já está em uso. Escolha outra, por exemplo: PORT=3001`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `Sem permissão para escrever em ${error.path ?? folder}. Dê a permissão ao usuário que inicia o sistema, ou escolha outra pasta com DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${error.path ?? folder} existe e não é uma pasta. Escolha outra com DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return `O banco de dados em ${placeOf(config?.databaseUrl)} não responde (${error.code}). Confira se ele está no ar e o endereço em DATABASE_URL.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `O banco de dados em ${placeOf(config?.databaseUrl)} recusou o acesso: ${error.message}. Confira usuário, senha e nome do banco em DATABASE_URL.`;
    default:
      return undefined;
  }
}

/** Without user and password. */
function placeOf(url: string | undefined): string {
  try {
    const { host, pathname } = new URL(url ?? '');
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
