import { createHash } from 'node:crypto';
import { tooMany } from '#core/contract/error.ts';
import type { RequestFacts } from '#core/server/context.ts';
import type { Limits, Rule } from '#core/server/limits.ts';

const quarter = 15 * 60;
const hour = 3_600;
const perUserAndAddress: Rule = { name: 'login-user-ip', points: 5, seconds: quarter };
/** A device its owner signed in from before is counted by itself: strangers cannot lock it out. */
const perKnownDevice: Rule = { name: 'login-device', points: 5, seconds: quarter };
const perUser: Rule = { name: 'login-user', points: 20, seconds: hour };
const perAddress: Rule = { name: 'login-ip', points: 100, seconds: hour };
const oneNotice: Rule = { name: 'login-notice', points: 1, seconds: hour };

/** Seconds to wait after the nth try of the hour from unknown devices: never a lock, but past the twentieth two a minute. */
const pauseAfter = (tries: number): number => (tries <= 15 ? 0 : ([1, 2, 4, 8, 15][tries - 16] ?? 30));

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface Caller {
  /** The account's uuid, or a digest of what was typed when nobody has that name. */
  user: string;
  facts: Pick<RequestFacts, 'ip' | 'userAgent'>;
  knownDevice: boolean;
}

export interface Attempt {
  /** The password was right: it no longer counts. */
  succeeded(): Promise<void>;
  /** True once an hour, when the account's owner should hear of it. */
  shouldWarn(): Promise<boolean>;
  warnSeconds: number;
}

/** Counts a try before the password is looked at, so that parallel tries cannot slip past; refuses with 429. */
export async function beginAttempt(limits: Limits, { user, facts, knownDevice }: Caller): Promise<Attempt> {
  const address = facts.ip ?? 'unknown';
  const blocked = await limits.blockedFor(perAddress, address);
  if (blocked > 0) throw tooMany(blocked);
  const own = knownDevice ? perKnownDevice : perUserAndAddress;
  const ownKey = knownDevice ? `${user}|${address}|${digest(facts.userAgent ?? '')}` : `${user}|${address}`;
  await limits.require(own, ownKey);
  const tries = knownDevice ? 0 : await countStranger(limits, user);
  await limits.require(perAddress, address);
  return {
    warnSeconds: perUser.seconds,
    async succeeded() {
      await limits.forget(own, ownKey);
      await limits.giveBack(perAddress, address);
      if (!knownDevice) await limits.giveBack(perUser, user);
    },
    shouldWarn: async () => tries >= perUser.points && (await limits.take(oneNotice, user)),
  };
}

async function countStranger(limits: Limits, user: string): Promise<number> {
  await limits.take(perUser, user);
  const tries = await limits.consumed(perUser, user);
  const seconds = pauseAfter(tries);
  if (seconds > 0) await limits.require({ name: 'login-pause', points: 1, seconds }, user);
  return tries;
}
