import { describe, expect, it } from 'vitest';
import { batched } from './batching.ts';

/** Questions that are answered when the test says so. */
function slowAsker() {
  const asked: string[][] = [];
  const answer: (() => void)[] = [];
  const refuse: ((error: Error) => void)[] = [];
  const ask = batched<string, string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      answer.push(() => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))));
      refuse.push(reject);
    });
  });
  return { ask, asked, answer, refuse };
}
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('questions asked together', () => {
  it('what comes while one is under way goes as one afterwards, each key once', async () => {
    const { ask, asked, answer } = slowAsker();
    const first = ask('a');
    await settle();
    const rest = [ask('b'), ask('c'), ask('b')];
    await settle();
    expect(asked).toEqual([['a']]);
    answer[0]?.();
    expect(await first).toBe('A');
    await settle();
    expect(asked).toEqual([['a'], ['b', 'c']]);
    answer[1]?.();
    expect(await Promise.all(rest)).toEqual(['B', 'C', 'B']);
  });

  it('two may be under way at once where that is wanted, and the third waits for either', async () => {
    const asked: string[][] = [];
    const answer: (() => void)[] = [];
    const ask = batched<string, string>((keys) => {
      asked.push(keys);
      return new Promise((resolve) => answer.push(() => resolve(new Map(keys.map((key) => [key, key])))));
    }, 2);
    const questions = ['a', 'b', 'c'].map(async (key) => {
      await settle();
      return ask(key);
    });
    await settle();
    await settle();
    const more = ask('d');
    await settle();
    const last = ask('e');
    await settle();
    expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
    answer[1]?.();
    expect(await more).toBe('d');
    await settle();
    expect(asked).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
    for (const go of answer) go();
    expect(await Promise.all([...questions, last])).toEqual(['a', 'b', 'c', 'e']);
  });

  it('the same question is asked again, never answered from before it came', async () => {
    const { ask, asked, answer } = slowAsker();
    const before = ask('a');
    await settle();
    const after = ask('a');
    answer[0]?.();
    await before;
    await settle();
    expect(asked).toEqual([['a'], ['a']]);
    answer[1]?.();
    expect(await after).toBe('A');
  });

  it('a failure is told to those who asked, and the next try is a new one', async () => {
    const { ask, answer, refuse } = slowAsker();
    const failing = [ask('a'), ask('b')];
    await settle();
    refuse[0]?.(new Error('database gone'));
    for (const one of failing) await expect(one).rejects.toThrow('database gone');
    const again = ask('a');
    await settle();
    answer[1]?.();
    expect(await again).toBe('A');
  });
});
