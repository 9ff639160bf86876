import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

let shared: Promise<Browser> | undefined;
/** One for all journeys of a worker; it goes with its process. Each visit has a profile of its own in it. */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (shared = launchChromium());
}

/**
 * A Chromium with windows makes the address bar's list of suggestions, two pages of its own, in each window nobody will
 * ever see: more than half of what a visit costs. The switch counts once, by its last: what Playwright turns off stands
 * here again.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export async function launchChromium(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const without = `--disable-features=${turnedOff.join(',')}`;
  const args = ['--no-sandbox', '--disable-gpu', ...quiet, without];
  return chromium.launch({ executablePath: await findChromium(), args });
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
