import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { startServer } from '#app/server.ts';
import { setBusinessZone } from '#core/contract/format.ts';
import { readConfig } from '#core/server/config.ts';

const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('DATABASE_URL comes from tools/dev.ts');
setBusinessZone(config.timeZone);
const server = await startServer({ ...config, databaseUrl: config.databaseUrl }, { webRoot: null, tell: console.log });
if (server.firstLogin) console.log(`  Primeiro acesso: ${server.firstLogin}`);
closeWithGrace({ delay: 5000 }, () => server.close({ drainMs: 0 }));
