import { isAbove } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';

/** Who may sign for how much: three levels, the last without a limit. */
export interface Limits {
  approval_limit: string;
  second_limit: string;
}
/** What of a person's permissions lifts the limit of whoever analyses. */
export const levelActions = { second: 'approve_second_level', top: 'approve_above_limit' } as const;
type LevelAction = (typeof levelActions)[keyof typeof levelActions];

/** The most a person signs for; nothing where there is no limit. */
function limitOf(limits: Limits, holds: (action: LevelAction) => boolean): string | null {
  if (holds(levelActions.top)) return null;
  // A second level below the first one lifts nothing.
  const lifts = holds(levelActions.second) && isAbove(limits.second_limit, limits.approval_limit);
  return lifts ? limits.second_limit : limits.approval_limit;
}

/** Why this person does not sign for that much; nothing where they do. */
export function whyTooMuch(total: string, limits: Limits, holds: (action: LevelAction) => boolean): string | undefined {
  const limit = limitOf(limits, holds);
  if (limit === null || !isAbove(total, limit)) return undefined;
  return `${formatMoney(total)} passa da sua alçada de ${formatMoney(limit)}. Peça a quem aprova acima dela.`;
}
