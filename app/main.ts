import closeWithGrace from 'close-with-grace';
import { readConfig } from '#core/server/config.ts';
import { startServer } from './server.ts';

/** A server process on a given DATABASE_URL, without the embedded database: what runs behind a balancer. */
const config = readConfig(process.env);
const { databaseUrl } = config;
if (!databaseUrl) throw new Error('Defina DATABASE_URL, ou use npm start para o banco embutido.');
const server = await startServer({ ...config, databaseUrl });
process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`);
closeWithGrace({ delay: 20_000 }, async () => {
  await server.close();
});
