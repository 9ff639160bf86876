import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noticeOf, productionParts, unaccepted, type Lock } from './notice.rules.ts';

const fileAt = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const lock = JSON.parse(fileAt('package-lock.json')) as Lock;

describe('what the product is made of', () => {
  it('is told in NOTICE as it is locked: `npm run notice` writes it anew', () => {
    expect(fileAt('NOTICE')).toBe(noticeOf(lock));
    const { dependencies } = JSON.parse(fileAt('package.json')) as { dependencies: Record<string, string> };
    const told = new Set(productionParts(lock).map(({ name, version }) => `${name} ${version}`));
    expect(Object.entries(dependencies).filter(([name, version]) => !told.has(`${name} ${version}`))).toEqual([]);
  });

  it('is all under licenses that were agreed to', () => {
    expect(unaccepted(lock)).toEqual([]);
    const stranger = (license?: string): Lock => ({
      packages: { 'node_modules/a': { version: '1.0.0', ...(license && { license }) } },
    });
    expect(unaccepted(stranger('GPL-3.0-only'))).toEqual(['a: GPL-3.0-only']);
    expect(unaccepted(stranger('MIT AND GPL-3.0-only'))).toEqual(['a: MIT AND GPL-3.0-only']);
    expect(unaccepted(stranger('(GPL-3.0-only OR MIT)'))).toEqual([]);
    expect(unaccepted(stranger())).toEqual(['a: UNKNOWN']);
  });
});
