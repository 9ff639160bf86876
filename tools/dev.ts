import { spawn } from 'node:child_process';
import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import { createServer } from 'vite';
import { readConfig } from '#core/server/config.ts';
import { root, whenStarterDies } from './command.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts';

const config = readConfig(process.env);
const apiPort = config.port + 1;
let database: EmbeddedDatabase | undefined;
const databaseUrl = config.databaseUrl ?? (database = await openEmbeddedDatabase(config.dataDir)).url;

// The database outlives the restarts of the server, so it is opened here and handed over.
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/dev-server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${config.port}`,
  },
});
const ended = new Promise((resolve) => void api.once('exit', resolve));
const web = await createServer({
  server: { port: config.port, strictPort: true, host: config.host, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
// Vite ends the process on this signal before the database is stopped.
process.removeAllListeners('SIGTERM');
await web.listen();
console.log(`\n  Interface: http://localhost:${config.port}   API: http://127.0.0.1:${apiPort}\n`);

const { close } = closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) console.error(err);
  await web.close();
  api.kill();
  await ended;
  await database?.stop();
});
whenStarterDies(close);
