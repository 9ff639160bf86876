import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import { download } from './call.ts';
import { clockOffset } from './clock.ts';

const minute = 60_000;
/** A server, or the browser's own store, that answers as of so long ago. */
function answering(ago: number, cacheControl: string): void {
  const headers = { date: new Date(Date.now() - ago).toUTCString(), 'cache-control': cacheControl };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('bytes', { headers })));
}
const fetchFile = () => download(files.thumbnail, { params: { uuid: '01a1f4d7-46e1-7adb-ad82-5c527bc6ed05' } });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('hears the server’s clock in its answers, and not in a file the browser kept from earlier', async () => {
  answering(0, 'no-store');
  await fetchFile();
  expect(clockOffset()).toBe(0);
  answering(50 * minute, 'private, max-age=3600, must-revalidate');
  await fetchFile();
  expect(clockOffset()).toBe(0);
  answering(50 * minute, 'no-store');
  await fetchFile();
  expect(clockOffset()).toBeLessThan(-49 * 60);
});
