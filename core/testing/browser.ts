import { rm } from 'node:fs/promises';
import process from 'node:process';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startServer, webRoot, type RunningServer } from '#app/server.ts';
import { readConfig } from '#core/server/config.ts';
import { sharedChromium, signedIn, type Session } from './browser-profile.ts';
import { TestClient } from './client.ts';
import { demoCompany } from './demo.ts';
import { keepDiary, leaveEvidence } from './diary.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export const demoPassword = 'bancada';
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Visit {
  /** Already signed in; without it nobody is. */
  as?: string;
  password?: string;
  phone?: boolean;
  dark?: boolean;
}

export interface Company {
  url: string;
  server: RunningServer;
  mailbox: Mailbox;
  /** A page in a browser profile of its own: another computer, another person. */
  visit(address: string, visit?: Visit): Promise<Page>;
  /** The same person's calls without the browser, to arrange and to look behind the screen. */
  api(username: string, password?: string): Promise<TestClient>;
  /** This test means to see such an error; any other fails it. */
  forgive(expected: RegExp): void;
}

/** Under the strict policy of the pages these are what must never happen. */
function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium logs every refused call; a refusal is the server doing its work.
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    // oxlint-disable-next-line no-console -- runs in the page, and is heard by `watch`
    console.error(`policy: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );
}

interface CompanyOptions {
  /** Settings of the server. */
  env?: Record<string, string>;
  /** Its phones fetch all that a start without a network needs, some nine hundred files each: where that is what it is about. */
  offlineStart?: boolean;
}

/** A whole company for the file's tests: server with demo data, mail, browser. What goes wrong in a page fails its test. */
export function openCompany({ env = {}, offlineStart = false }: CompanyOptions = {}): Company {
  let server: RunningServer;
  let mailbox: Mailbox;
  let browser: Browser;
  let closeServer: () => Promise<void>;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const diary: string[] = [];
  const forgiven: RegExp[] = [];
  const sessions = new Map<string, Promise<Session>>();

  beforeAll(async () => {
    mailbox = await openMailbox();
    [browser, { server, close: closeServer }] = await Promise.all([
      sharedChromium(),
      serve({ ...env, SMTP_URL: mailbox.url }),
    ]);
  });
  afterAll(async () => {
    await closeServer?.();
    await mailbox?.close();
  });
  afterEach(async ({ task }) => {
    const found = problems.splice(0).filter((problem) => !forgiven.some((pattern) => pattern.test(problem)));
    forgiven.length = 0;
    const open = contexts.splice(0);
    const lived = diary.splice(0);
    if (task.result?.state === 'fail' || found.length > 0)
      // oxlint-disable-next-line no-console -- what CI keeps of a failed journey is what it printed
      console.error(await leaveEvidence(open, task.name, [...lived, ...found, await waitingIn(server)]));
    await Promise.all(open.map((context) => context.close()));
    expect(found).toEqual([]);
  });

  const session = (username: string, password = demoPassword): Promise<Session> => {
    const known = sessions.get(username) ?? signIn(server, username, password);
    sessions.set(username, known);
    return known;
  };
  return {
    get url() {
      return server.url;
    },
    get server() {
      return server;
    },
    get mailbox() {
      return mailbox;
    },
    async visit(address, visit = {}) {
      const held = visit.as ? await session(visit.as, visit.password) : null;
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: visit.phone ? phone : desktop,
        hasTouch: visit.phone ?? false,
        colorScheme: visit.dark ? 'dark' : 'light',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
        serviceWorkers: offlineStart ? 'allow' : 'block',
        ...(held && { storageState: signedIn(server.url, held) }),
      });
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      await context.addInitScript(reportViolations);
      await keepDiary(context, diary);
      context.on('page', (page) => watch(page, problems));
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    api: async (username, password) => new TestClient(server.app, (await session(username, password)).token),
    forgive: (expected) => forgiven.push(expected),
  };
}

const startOn = (databaseUrl: string, dataDir: string, env: Record<string, string>): Promise<RunningServer> => {
  const basic = { PORT: '0', PASSWORD_COST: 'low', LOG_LEVEL: 'error', ...env };
  const config = readConfig({ ...basic, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  return startServer({ ...config, databaseUrl }, { webRoot: process.env.WEB_DIR ?? webRoot, unhurried: true });
};

async function serve(env: Record<string, string>): Promise<{ server: RunningServer; close: () => Promise<void> }> {
  const { database, dataDir } = await demoCompany();
  const server = await startOn(database.url, dataDir, env);
  // The port is known only now; links in e-mails must lead to it.
  server.services.config.publicUrl = server.url;
  const close = async (): Promise<void> => {
    await server.close({ drainMs: 0 });
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, close };
}

/** What a letter or a paper that did not come was waiting for. */
async function waitingIn({ services: { db, queue } }: RunningServer): Promise<string> {
  const stuck = db.selectFrom('outgoing_mail').select(['to_address', 'status', 'tries', 'last_error']);
  const unsent = stuck.where('status', 'in', ['pending', 'failed']).limit(5);
  // A journey may have stopped its own server.
  const letters = await unsent.execute().catch((error: Error) => error.message);
  return `queue ${queue.state}, ${queue.waiting} waiting, the first for ${queue.oldestSeconds} s; letters ${JSON.stringify(letters)}`;
}

async function signIn(server: RunningServer, username: string, password: string): Promise<Session> {
  const client = new TestClient(server.app, null);
  const { status, body } = await client.send('POST', '/auth/login', { credential: username, password });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
  return (body as { data: Session }).data;
}

/** Waits for the toast and looks at its title. */
export async function expectToast(page: Page, message: string, title = 'Sucesso'): Promise<void> {
  const toast = page.locator('.mantine-Notification-root', { hasText: message }).first();
  await toast.waitFor();
  expect(await toast.locator('.mantine-Notification-title').textContent()).toBe(title);
}

/** Waits until the page is at this address, search included when given. */
export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  const here = () => page.url().slice(new URL(page.url()).origin.length);
  if (typeof address === 'string') await expect.poll(here).toBe(address);
  else await expect.poll(here).toMatch(address);
}
