import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// Before anything else is loaded: a later start reads what an earlier one compiled.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
const { default: closeWithGrace } = await import('close-with-grace');
const { readConfig } = await import('#core/server/config.ts');
const { startServer } = await import('./server.ts');

const { setBusinessZone } = await import('#core/contract/format.ts');
const { takeScratch } = await import('#core/server/scratch.ts');
const { startFailure } = await import('#core/server/start-failure.ts');

/** A server process on a given DATABASE_URL, without the embedded database: what runs behind a balancer. */
let config: ReturnType<typeof readConfig> | undefined;
let server: Awaited<ReturnType<typeof startServer>> | undefined;
closeWithGrace({ delay: 20_000 }, async ({ err }) => {
  if (err) process.stderr.write(`${startFailure(err, config)}\n`);
  await server?.close(err ? { drainMs: 0 } : {});
});
config = readConfig(process.env);
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('Defina DATABASE_URL, ou use npm start para o banco embutido.');
setBusinessZone(config.timeZone);
await takeScratch(config.dataDir);
server = await startServer({ ...config, databaseUrl });
process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`);
