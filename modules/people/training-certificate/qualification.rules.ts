import { choice, type ValueOf } from '#core/contract/choice.ts';
import { situationOn } from './certificate.rules.ts';

/** From the worst to the best. */
export const qualificationState = choice({
  LACKING: ['Sem treinamento', 'gray'],
  EXPIRED: ['Vencido', 'red'],
  EXPIRING: ['A vencer', 'yellow'],
  QUALIFIED: ['Habilitado', 'green'],
});
export type QualificationState = ValueOf<typeof qualificationState>;
const rankOf = (state: QualificationState): number => qualificationState.values.indexOf(state);

export interface Course {
  uuid: string;
  name: string;
  required: boolean;
}
export interface Held {
  training_uuid: string;
  /** Nothing: it does not run out. */
  valid_until: string | null;
}
export interface Qualification {
  state: QualificationState;
  /** The day it ends; nothing where it does not, or was never there. */
  until: string | null;
  /** What is to be taken or renewed. */
  lacking: string[];
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** How somebody stands with one course: by the certificate that holds longest. */
function standing({ uuid, name }: Course, held: readonly Held[], day: string): Qualification {
  const own = held.filter(({ training_uuid }) => training_uuid === uuid).map(({ valid_until }) => valid_until);
  const [first, ...others] = own;
  if (first === undefined) return { state: 'LACKING', until: null, lacking: [name] };
  const until = others.reduce(later, first);
  const situation = situationOn(until, day);
  if (situation === 'EXPIRED') return { state: 'EXPIRED', until, lacking: [name] };
  return { state: situation === 'EXPIRING' ? 'EXPIRING' : 'QUALIFIED', until, lacking: [] };
}

/**
 * Whether somebody may work on a category by the courses that qualify for it: all that are required, each in date; of
 * those nobody requires one is enough. Nothing where no course says anything of it.
 */
export function qualificationBy(courses: readonly Course[], held: readonly Held[], day: string): Qualification | null {
  const required = courses.filter((course) => course.required);
  const asked = required.length > 0 ? required : courses;
  const standings = asked.map((course) => standing(course, held, day));
  const [first, ...rest] = standings;
  if (!first) return null;
  const isWorse = (one: Qualification, other: Qualification): boolean =>
    rankOf(one.state) < rankOf(other.state) ||
    (one.state === other.state && one.until !== null && (other.until === null || one.until < other.until));
  if (required.length === 0) return rest.reduce((best, one) => (isWorse(best, one) ? one : best), first);
  const worst = rest.reduce((found, one) => (isWorse(one, found) ? one : found), first);
  return { ...worst, lacking: standings.flatMap(({ lacking }) => lacking) };
}
