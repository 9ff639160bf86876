import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addMonths } from '#core/contract/days.ts';

/** Where a track leads, and what is missing on the way. */

export const branch = choice({ STEM: 'Tronco', MANAGEMENT: 'Gestão', EXPERT: 'Especialista' });

/** The least mark of the last evaluation a level may ask for. */
export const minScore = choice({ '3.00': '3,0', '3.50': '3,5', '4.00': '4,0', '4.50': '4,5' });

export const proofSource = choice({ HAND: 'Comprovado', CERTIFICATE: 'Certificado', SCORE: 'Avaliação' });

export interface Level {
  uuid: string;
  branch: string;
  /** Months at the level before it. */
  months: number | null;
  requirements: readonly { uuid: string; text: string }[];
  competences: readonly { name: string; target: number }[];
}
/** How far somebody is with a competence, with what was seen of it. */
export interface CompetenceMark {
  name: string;
  mark: number;
  marked_on: string;
  note: string;
}
export interface Proof {
  requirement_uuid: string;
  proved_on: string;
  /** The last day it counts; none where it always does. */
  valid_until: string | null;
  source: ValueOf<typeof proofSource>;
  certificate_uuid: string | null;
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

interface Found extends Pick<Proof, 'valid_until' | 'certificate_uuid'> {
  proved_on: string | null;
  expired: boolean;
  source: Proof['source'] | null;
}
const nothing: Found = { proved_on: null, valid_until: null, expired: false, source: null, certificate_uuid: null };

/** Of several proofs one that still counts; else the first, which ran out. */
function proofOf(requirement: string, proofs: readonly Proof[], today: string): Found {
  const found = proofs
    .filter(({ requirement_uuid }) => requirement_uuid === requirement)
    .map(({ proved_on, valid_until, source, certificate_uuid }) => {
      const expired = valid_until !== null && valid_until < today;
      return { proved_on, valid_until, expired, source, certificate_uuid };
    });
  return found.find(({ expired }) => !expired) ?? found[0] ?? nothing;
}

/** The same competence, however it is written on another level. */
export const isCompetence = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

interface Held extends Partial<Omit<CompetenceMark, 'name'>> {
  name: string;
  target: number;
  met: boolean;
}
function heldAgainst({ name, target }: Level['competences'][number], marks: readonly CompetenceMark[]): Held {
  const found = marks.find((one) => isCompetence(one.name, name));
  if (!found) return { name, target, met: false };
  const { mark, marked_on, note } = found;
  return { name, target, met: mark >= target, mark, marked_on, note };
}

export interface Missing {
  /** From when the time at the present level is enough; none where it is, or none is asked for. */
  ready_on: string | null;
  requirements: (Pick<Level['requirements'][number], 'uuid' | 'text'> & Found)[];
  competences: Held[];
  /** Of everything asked for, how much is there, in percent. */
  share: number;
}

/** What a level asks for, held against what a person has on a day. */
export function missingFor(
  level: Level,
  since: string | null,
  { proofs, marks }: { proofs: readonly Proof[]; marks: readonly CompetenceMark[] },
  today: string,
): Missing {
  const due = level.months && since ? addMonths(since, level.months) : null;
  const ready_on = due && due > today ? due : null;
  const requirements = level.requirements.map(({ uuid, text }) => ({ uuid, text, ...proofOf(uuid, proofs, today) }));
  const competences = level.competences.map((one) => heldAgainst(one, marks));
  const asked = requirements.length + competences.length + (level.months ? 1 : 0);
  const met =
    requirements.filter(({ proved_on, expired }) => proved_on && !expired).length +
    competences.filter((one) => one.met).length;
  const timeMet = level.months && since && !ready_on ? 1 : 0;
  return {
    ready_on,
    requirements,
    competences,
    share: asked === 0 ? 100 : Math.floor((100 * (met + timeMet)) / asked),
  };
}
