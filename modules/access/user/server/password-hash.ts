import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { tooMany } from '#core/contract/error.ts';
import type { Config } from '#core/server/config.ts';

type Cost = Pick<Config, 'passwordCost' | 'passwordPepper'>;

/** argon2id (the library's default kind): 64 MiB and three passes, about 60 ms a password. */
const costs = {
  normal: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;

const optionsOf = ({ passwordCost, passwordPepper }: Cost): Options => ({
  ...costs[passwordCost],
  ...(passwordPepper && { secret: Buffer.from(passwordPepper) }),
});

/** No more at once than there are cores, and a short queue: sign-ins cannot starve the server. */
const atOnce = availableParallelism();
const longestQueue = 50;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else {
    if (waiting.length >= longestQueue)
      throw tooMany(2, 'Muitos acessos ao mesmo tempo. Tente novamente em instantes.');
    await new Promise<void>((go) => waiting.push(go));
  }
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Every comparison made, for whoever has to know that none was skipped. */
export const hashingWork = { comparisons: 0 };

export const hashPassword = (cost: Cost, password: string): Promise<string> =>
  inTurn(() => hash(password, optionsOf(cost)));

const dummies = new Map<string, Promise<string>>();
function noOnesPassword(cost: Cost): Promise<string> {
  const made = dummies.get(cost.passwordCost) ?? hashPassword(cost, randomBytes(16).toString('hex'));
  dummies.set(cost.passwordCost, made);
  return made;
}

/** Compares; when there is nobody to compare with it does the same work and says no. */
export async function passwordMatches(cost: Cost, stored: string | undefined, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2') ? stored : undefined;
  const against = known ?? (await noOnesPassword(cost));
  hashingWork.comparisons += 1;
  const same = await inTurn(() => verify(against, password, optionsOf(cost)));
  return same && known !== undefined;
}

/** Made with other settings than today's: to be made anew when the password is at hand. */
export function isOutdated(cost: Cost, stored: string): boolean {
  const made = parseOptions(stored);
  const wanted = costs[cost.passwordCost];
  return (
    made.memoryCost !== wanted.memoryCost ||
    made.timeCost !== wanted.timeCost ||
    made.parallelism !== wanted.parallelism
  );
}
