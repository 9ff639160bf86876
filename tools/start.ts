import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { startServer } from '#app/server.ts';
import { ConfigError, readConfig } from '#core/server/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { whenStarterDies } from './command.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';

const rule = '!'.repeat(78);
const demoWarning = [
  rule,
  '  ATENÇÃO: as contas de demonstração, com senhas conhecidas, podem ser usadas',
  '  por qualquer pessoa na rede. Para uso real, inicie com DEMO=0 em uma pasta',
  '  de dados nova (DATA_DIR), ou remova HOST para atender só este computador.',
  rule,
].join('\n');

let database: EmbeddedDatabase | undefined;
let server: Awaited<ReturnType<typeof startServer>> | undefined;

const { close } = closeWithGrace({ delay: 30_000 }, async ({ err, signal }) => {
  if (err) console.error(explain(err));
  if (signal) console.log('\nEncerrando…');
  // Draining is for a balancer to notice; nobody balances onto an embedded database.
  await server?.close(database ? { drainMs: 0 } : {});
  await database?.stop();
});
whenStarterDies(close);

const config = readConfig(process.env);
// Another process serves the pages, or none does.
const apiOnly = process.argv.includes('--api');
if (!apiOnly) await buildWebIfStale();
const databaseUrl = config.databaseUrl ?? (database = await openEmbeddedDatabase(config.dataDir)).url;
server = await startServer({ ...config, databaseUrl }, { tell: console.log, ...(apiOnly ? { webRoot: null } : {}) });
announce(server.url, server.firstLogin);

function announce(url: string, firstLogin: string | undefined): void {
  const lines = ['', `  Bancada no ar: ${url}`];
  if (firstLogin) lines.push(`  Primeiro acesso: ${firstLogin}`);
  lines.push('  Para encerrar: Ctrl-C', '');
  console.log(lines.join('\n'));
  const reachable = !['127.0.0.1', '::1', 'localhost'].includes(config.host);
  if (config.demo && reachable) console.warn(demoWarning);
}

function explain(error: Error & { code?: string }): string {
  if (error.code === 'EADDRINUSE')
    return `A porta ${config.port} já está em uso. Escolha outra, por exemplo: PORT=3001`;
  // Our own refusals say what to do; anything else is a defect, and its stack tells where.
  if ((error.constructor !== Error && !(error instanceof ConfigError)) || error.code) return String(error.stack);
  return error.message + (error.cause instanceof Error ? `\nCausa: ${error.cause.message}` : '');
}
