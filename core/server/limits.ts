import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
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

  private limiter({ name, points, seconds }: Rule): RateLimiterPostgres {
    // A rule whose length varies (a growing pause) keeps one counter under one name.
    const id = `${name}/${points}/${seconds}`;
    const known = this.limiters.get(id);
    if (known) return known;
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
    const state = await this.limiter(rule).get(key);
    return state && state.consumedPoints >= rule.points ? Math.max(1, state.msBeforeNext / 1000) : 0;
  }

  /** Counts one try; true while within the limit. */
  async take(rule: Rule, key: string): Promise<boolean> {
    try {
      await this.limiter(rule).consume(key);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
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
    await this.limiter(rule).reward(key);
  }

  async consumed(rule: Rule, key: string): Promise<number> {
    return (await this.limiter(rule).get(key))?.consumedPoints ?? 0;
  }

  async forget(rule: Rule, key: string): Promise<void> {
    await this.limiter(rule).delete(key);
  }
}
