import type pg from 'pg';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { tooMany } from '#core/contract/error.ts';

export interface Rule {
  name: string;
  points: number;
  seconds: number;
}

/** Counters shared by all processes and kept across restarts: they live in the database. */
export class Limits {
  private readonly pool: pg.Pool;
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  private async limiter({ name, points, seconds }: Rule): Promise<RateLimiterPostgres> {
    // A rule whose length varies (a growing pause) keeps one counter under one name.
    const id = `${name}/${points}/${seconds}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const { RateLimiterPostgres } = await import('rate-limiter-flexible');
    const made = new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    this.limiters.set(id, made);
    return made;
  }

  /** Seconds until the key is free again; 0 when it is. Costs nothing. */
  async blockedFor(rule: Rule, key: string): Promise<number> {
    const limiter = await this.limiter(rule);
    const state = await limiter.get(key);
    return state && state.consumedPoints >= rule.points ? Math.max(1, state.msBeforeNext / 1000) : 0;
  }

  /** Counts one try; true while within the limit. */
  async take(rule: Rule, key: string): Promise<boolean> {
    const limiter = await this.limiter(rule);
    try {
      await limiter.consume(key);
      return true;
    } catch (error) {
      // What it throws past the limit is its counter, anything else an error.
      if (!(error instanceof Error)) return false;
      throw error;
    }
  }

  /** Counts one try and refuses past the limit. */
  async require(rule: Rule, key: string): Promise<void> {
    if (await this.take(rule, key)) return;
    throw tooMany((await this.blockedFor(rule, key)) || rule.seconds);
  }

  /** Takes one try back: it turned out not to count. */
  async giveBack(rule: Rule, key: string): Promise<void> {
    await (await this.limiter(rule)).reward(key);
  }

  async consumed(rule: Rule, key: string): Promise<number> {
    const limiter = await this.limiter(rule);
    return (await limiter.get(key))?.consumedPoints ?? 0;
  }

  async forget(rule: Rule, key: string): Promise<void> {
    await (await this.limiter(rule)).delete(key);
  }
}
