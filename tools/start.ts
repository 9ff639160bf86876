import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { startServer } from '#app/server.ts';
import { setBusinessZone } from '#core/contract/format.ts';
import { readConfig, type Config } from '#core/server/config.ts';
import { takeScratch } from '#core/server/scratch.ts';
import { startFailure } from '#core/server/start-failure.ts';
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

let config: Config | undefined;
let database: EmbeddedDatabase | undefined;
let server: Awaited<ReturnType<typeof startServer>> | undefined;

const { close } = closeWithGrace({ delay: 30_000 }, async ({ err, signal }) => {
  if (err) console.error(startFailure(err, config));
  if (signal) console.log('\nEncerrando…');
  // Draining is for a balancer to notice; nobody balances onto an embedded database.
  await server?.close(database ? { drainMs: 0 } : {});
  await database?.stop();
});
whenStarterDies(close);

const settings = (config = readConfig(process.env));
// Another process serves the pages, or none does.
const apiOnly = process.argv.includes('--api');
if (!apiOnly) await buildWebIfStale();
const databaseUrl = settings.databaseUrl ?? (database = await openEmbeddedDatabase(settings.dataDir)).url;
setBusinessZone(settings.timeZone);
await takeScratch(settings.dataDir);
server = await startServer({ ...settings, databaseUrl }, { tell: console.log, ...(apiOnly ? { webRoot: null } : {}) });
announce(server.url, server.firstLogin);

function announce(url: string, firstLogin: string | undefined): void {
  const lines = ['', `  Bancada no ar: ${url}`];
  if (firstLogin) lines.push(`  Primeiro acesso: ${firstLogin}`);
  lines.push('  Para encerrar: Ctrl-C', '');
  console.log(lines.join('\n'));
  const reachable = !['127.0.0.1', '::1', 'localhost'].includes(settings.host);
  if (settings.demo && reachable) console.warn(demoWarning);
}
