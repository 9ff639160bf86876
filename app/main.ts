import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: a later start reads what an earlier one compiled.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compile'));
const { default: closeWithGrace } = await import('close-with-grace');
const { readConfig } = await import('#core/server/config.ts');
const { startServer } = await import('./server.ts');

/** A server process on a given DATABASE_URL, without the embedded database: what runs behind a balancer. */
const config = readConfig(process.env);
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('Defina DATABASE_URL, ou use npm start para o banco embutido.');
const server = await startServer({ ...config, databaseUrl });
process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`);
closeWithGrace({ delay: 20_000 }, async () => {
  await server.close();
});
