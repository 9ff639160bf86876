import { choice } from '#core/contract/choice.ts';
import { addMonths } from '#core/contract/days.ts';

/** Where a track leads, and what is missing on the way. */

export const branch = choice({ STEM: 'Tronco', MANAGEMENT: 'Gestão', EXPERT: 'Especialista' });

export interface Level {
  uuid: string;
  branch: string;
  /** Months at the level before it. */
  months: number | null;
  requirements: readonly { uuid: string; text: string }[];
}
export interface Proof {
  requirement_uuid: string;
  proved_on: string;
  /** The last day it counts; none where it always does. */
  valid_until: string | null;
}

/** Levels as they come in their track, from the first: on the stem the next of it; from its last, the first of each branch. */
export function nextLevels<L extends Pick<Level, 'uuid' | 'branch'>>(
  levels: readonly L[],
  present: string | null,
): L[] {
  const first = levels[0];
  if (present === null) return first ? [first] : [];
  const at = levels.find(({ uuid }) => uuid === present);
  if (!at) return [];
  const along = levels.filter((level) => level.branch === at.branch);
  const next = along[along.indexOf(at) + 1];
  if (next || at.branch !== 'STEM') return next ? [next] : [];
  return ['MANAGEMENT', 'EXPERT'].flatMap((way) => levels.find((level) => level.branch === way) ?? []);
}

export interface Missing {
  /** From when the time at the present level is enough; none where it is, or none is asked for. */
  ready_on: string | null;
  requirements: { uuid: string; text: string; proved_on: string | null; expired: boolean }[];
  /** Of everything asked for, how much is there, in percent. */
  share: number;
}

/** What a level asks for, held against what a person has on a day. */
export function missingFor(level: Level, since: string | null, proofs: readonly Proof[], today: string): Missing {
  const due = level.months && since ? addMonths(since, level.months) : null;
  const ready_on = due && due > today ? due : null;
  const requirements = level.requirements.map(({ uuid, text }) => {
    const proof = proofs.find(({ requirement_uuid }) => requirement_uuid === uuid);
    const expired = Boolean(proof?.valid_until && proof.valid_until < today);
    return { uuid, text, proved_on: proof?.proved_on ?? null, expired };
  });
  const asked = requirements.length + (level.months ? 1 : 0);
  const met = requirements.filter(({ proved_on, expired }) => proved_on && !expired).length;
  const timeMet = level.months && since && !ready_on ? 1 : 0;
  return { ready_on, requirements, share: asked === 0 ? 100 : Math.floor((100 * (met + timeMet)) / asked) };
}
