import { describe, expect, it, vi } from 'vitest';
import { afterSending, ageWords, fateOf, isDue, isMeant, mostTogether, tooMany, type Held } from './aboard.rules.ts';
import type { AboardStore, Row } from './aboard-store.ts';
import { KeptAnswers } from './kept-answers.ts';
import { newKey, seal, unseal } from './sealed.ts';

const text = (words: string, type = 'application/json') => new Blob([words], { type });

describe('what may be kept', () => {
  it('is what the modules name by how paths begin, and nothing that only begins alike', () => {
    const roots = ['/service-order', '/user/me', '/user/*/assigned-labor'];
    for (const url of ['/api/service-order', '/api/service-order/1/labor', '/api/service-order?page=1', '/api/user/me'])
      expect(isMeant(url, roots), url).toBe(true);
    expect(isMeant('/api/user/abc/assigned-labor?since=2026-11-18', roots)).toBe(true);
    for (const url of [
      '/api/service-orders',
      '/api/user/abc',
      '/api/user',
      '/api/payroll',
      '/api/user/a/b/assigned-labor',
    ])
      expect(isMeant(url, roots), url).toBe(false);
  });

  it('goes as soon as the server says that it is gone, or no longer theirs; a failure says nothing of it', () => {
    const small = { type: 'application/json', size: 10 };
    expect([200, 403, 404, 410, 500, 503].map((status) => fateOf(status, small))).toEqual([
      'keep',
      'drop',
      'drop',
      'drop',
      'leave',
      'leave',
    ]);
  });

  it('is an answer of a screen or a manual, not a film', () => {
    const size = 5 * 1024 * 1024;
    expect(fateOf(200, { type: 'application/pdf', size })).toBe('keep');
    expect(fateOf(200, { type: 'video/mp4', size })).toBe('leave');
  });
});

describe('what goes when all was taken along', () => {
  const held = (url: string, at: number, bytes = 1): Held => ({ url, at, bytes });

  it('is what nobody chose and nobody opened today', () => {
    const all = [held('chosen', 1), held('opened today', 20), held('of yesterday', 5)];
    expect(tooMany(all, new Set(['chosen']), 10)).toEqual(['of yesterday']);
  });

  it('is, where there is too much, what was opened longest ago before anything that was chosen', () => {
    const half = mostTogether / 2;
    const all = [held('early', 11, half), held('late', 12, half), held('chosen', 1, half)];
    expect(tooMany(all, new Set(['chosen']), 10)).toEqual(['early']);
  });

  it('is taken anew when what had waited for the network has arrived, and not after each tap', () => {
    const states = (...all: ('sending' | 'waiting' | 'refused')[]) => all.map((state) => ({ state }));
    expect(afterSending(false, states('sending'))).toEqual({ waited: false, isOver: false });
    expect(afterSending(false, [])).toEqual({ waited: false, isOver: false });
    expect(afterSending(false, states('waiting', 'sending'))).toEqual({ waited: true, isOver: false });
    expect(afterSending(true, states('sending', 'refused'))).toEqual({ waited: true, isOver: false });
    expect(afterSending(true, states('refused'))).toEqual({ waited: false, isOver: true });
    expect(afterSending(true, [])).toEqual({ waited: false, isOver: true });
  });

  it('is taken anew after half an hour', () => {
    expect(isDue(null, 0)).toBe(true);
    expect([29, 31].map((minutes) => isDue(0, minutes * 60_000))).toEqual([false, true]);
  });

  it('says its age as people do', () => {
    const ages = [10_000, 5 * 60_000, 3 * 3_600_000, 26 * 3_600_000, 50 * 3_600_000];
    expect(ages.map((age) => ageWords(0, age))).toEqual(['agora', 'há 5 min', 'há 3 h', 'há 1 dia', 'há 2 dias']);
  });
});

describe('how it lies on the device', () => {
  it('is unreadable without the key, and nobody takes the key away', async () => {
    const key = await newKey();
    const sealed = await seal(key, '/api/customer/1', text('{"name":"Clínica Aurora"}'));
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Aurora');
    expect(await (await unseal(key, '/api/customer/1', sealed)).text()).toContain('Aurora');
    await expect(unseal(await newKey(), '/api/customer/1', sealed)).rejects.toThrow();
    // Put under another address it is no answer to it.
    await expect(unseal(key, '/api/customer/2', sealed)).rejects.toThrow();
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

function device() {
  const rows = new Map<string, Row>();
  const keys = new Map<string, CryptoKey>();
  const store: AboardStore = {
    key: async (person, make) => {
      const key = keys.get(person) ?? (await make());
      keys.set(person, key);
      return key;
    },
    get: async (person, url) => rows.get(`${person} ${url}`),
    put: async (person, row) => void rows.set(`${person} ${row.url}`, row),
    remove: async (person, urls) => {
      for (const url of urls) rows.delete(`${person} ${url}`);
    },
    list: async (person) => [...rows].flatMap(([at, row]) => (at.startsWith(`${person} `) ? [row] : [])),
  };
  let who: string | null = 'ana';
  const answers = new KeptAnswers({ store, person: () => who, now: () => 1_000 });
  const said = async (url: string) => (await answers.find(url))?.body.text();
  return { rows, store, answers, said, become: (person: string | null) => void (who = person) };
}

describe('the answers of one person', () => {
  it('are found again with when they were said; a refusal takes them away', async () => {
    const { answers, said, rows } = device();
    await answers.hear('/api/service-order/1', 200, text('{"data":1}'));
    expect(await said('/api/service-order/1')).toBe('{"data":1}');
    expect((await answers.find('/api/service-order/1'))?.at).toBe(1_000);
    await answers.hear('/api/service-order/1', 503, text('{}'));
    expect(await said('/api/service-order/1')).toBe('{"data":1}');
    await answers.hear('/api/service-order/1', 403, text('{}'));
    expect(await said('/api/service-order/1')).toBeUndefined();
    expect(rows.size).toBe(0);
  });

  it('are nobody else’s, nor anybody’s once the session is over', async () => {
    const { answers, said, become } = device();
    await answers.hear('/api/service-order/1', 200, text('{"data":1}'));
    become('bia');
    expect(await said('/api/service-order/1')).toBeUndefined();
    expect(await answers.list()).toEqual([]);
    become(null);
    expect(await said('/api/service-order/1')).toBeUndefined();
    await answers.hear('/api/service-order/2', 200, text('{"data":2}'));
    become('ana');
    expect(await said('/api/service-order/2')).toBeUndefined();
    expect(await said('/api/service-order/1')).toBe('{"data":1}');
  });

  it('are not written after the session ended while they were being sealed', async () => {
    const { answers, store, rows, become } = device();
    const make = vi.spyOn(store, 'key').mockImplementation(async (_person, made) => {
      become(null);
      return made();
    });
    await answers.hear('/api/service-order/1', 200, text('{"data":1}'));
    expect(make).toHaveBeenCalled();
    expect(rows.size).toBe(0);
  });
});
