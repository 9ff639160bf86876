import { describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import { withRetries } from './send-bulk.ts';

const failing = (statuses: readonly number[]) => {
  const waits: number[] = [];
  let tries = 0;
  const work = async (): Promise<string> => {
    const status = statuses[tries];
    tries += 1;
    if (status !== undefined) throw new AppError(status, String(status));
    return 'sent';
  };
  return { run: () => withRetries(work, async (ms) => void waits.push(ms)), waits, tries: () => tries };
};

describe('a call that nobody answers', () => {
  it('is tried again after 1, 2 and 4 s, and then told', async () => {
    const { run, waits, tries } = failing([0, 503, 500, 0]);
    await expect(run()).rejects.toMatchObject({ status: 0 });
    expect([waits, tries()]).toEqual([[1_000, 2_000, 4_000], 4]);
  });

  it('goes on as soon as it is answered', async () => {
    const { run, waits } = failing([502]);
    await expect(run()).resolves.toBe('sent');
    expect(waits).toEqual([1_000]);
  });

  it('refused, is not tried again', async () => {
    const { run, waits, tries } = failing([0, 422, 0]);
    await expect(run()).rejects.toMatchObject({ status: 422 });
    expect([waits, tries()]).toEqual([[1_000], 2]);
  });
});
