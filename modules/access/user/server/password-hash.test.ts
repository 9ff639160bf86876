import { describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import { hashingWork, hashPassword, isOutdated, passwordMatches } from './password-hash.ts';
import { deviceOf } from './device.ts';
import { makeTemporaryPassword } from './temporary-password.ts';

const normal = { passwordCost: 'normal', passwordPepper: undefined } as const;
const low = { passwordCost: 'low', passwordPepper: undefined } as const;

describe('password hashes', () => {
  it('are argon2id with 64 MiB and three passes', async () => {
    const hash = await hashPassword(normal, 'segredo');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwordMatches(normal, hash, 'segredo')).toBe(true);
    expect(await passwordMatches(normal, hash, 'Segredo')).toBe(false);
    expect(isOutdated(normal, hash)).toBe(false);
    expect(isOutdated(low, hash)).toBe(true);
  });

  it('of nobody take the same work and match nothing', async () => {
    const before = hashingWork.comparisons;
    expect(await passwordMatches(low, undefined, 'qualquer')).toBe(false);
    expect(await passwordMatches(low, 'no-password', 'qualquer')).toBe(false);
    expect(hashingWork.comparisons - before).toBe(2);
  });

  it('made with a pepper are worthless without it', async () => {
    const hash = await hashPassword({ ...low, passwordPepper: 'pimenta' }, 'segredo');
    expect(await passwordMatches({ ...low, passwordPepper: 'pimenta' }, hash, 'segredo')).toBe(true);
    expect(await passwordMatches(low, hash, 'segredo')).toBe(false);
  });

  it('are made a few at a time: past fifty waiting the next are told to come back', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => hashPassword(low, 'x')));
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => outcome.reason as AppError);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(70);
    expect(
      refused.every((reason) => reason instanceof AppError && reason.status === 429 && reason.retryAfter === 2),
    ).toBe(true);
    expect(await hashPassword(low, 'depois')).toContain('$argon2id$');
  });
});

describe('temporary passwords', () => {
  it('have 16 characters nobody confuses, and do not repeat', () => {
    const made = Array.from({ length: 500 }, makeTemporaryPassword);
    expect(made.every((password) => /^[a-zA-Z2-9]{16}$/.test(password) && !/[lI1O0o]/.test(password))).toBe(true);
    expect(new Set(made).size).toBe(500);
  });
});

describe('devices', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge em Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari em iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
      'Chrome em Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox em Linux'],
    ['curl/8.0', 'Dispositivo desconhecido'],
    [null, 'Dispositivo desconhecido'],
  ])('%s is %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });
});
