import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

let shared: Promise<Browser> | undefined;
/** One for all journeys of a worker; it goes with its process. Each visit has a profile of its own in it. */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (shared = launchChromium());
}

export async function launchChromium(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu', ...quiet] });
}

/** What the server answers to a sign-in. */
export interface Session {
  token: string;
  user: unknown;
  expires_in: number;
}

/** What a sign-in leaves in the browser (spec §4). */
export function signedIn(
  origin: string,
  { token, user, expires_in }: Session,
): NonNullable<BrowserContextOptions['storageState']> {
  const text = JSON.stringify(user);
  const values = { token, user: text, authUser: text, expiry: String(Date.now() + expires_in * 1000) };
  return {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
  };
}
