import type { InstanceFacts } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';

interface Signed {
  employee_signed_at: string | null;
  manager_signed_at: string | null;
}
interface Reader {
  uuid: string;
  manages: boolean;
}

/** There is something to talk about once the result is the person's to read. */
const isSettled = (one: InstanceFacts): boolean =>
  one.side === 'MANAGER' && one.status === 'completed' && one.cycle_status === 'CLOSED';

/** The two of it, and who manages evaluations. */
export const canReadTalk = (one: InstanceFacts, reader: Reader): boolean =>
  isSettled(one) && ([one.employee_uuid, one.manager_uuid].includes(reader.uuid) || reader.manages);

/** The manager's, until somebody signed it. */
export const canWriteTalk = (one: InstanceFacts, talk: Signed | undefined, reader: Pick<Reader, 'uuid'>): boolean =>
  isSettled(one) && reader.uuid === one.manager_uuid && !talk?.employee_signed_at && !talk?.manager_signed_at;

/** Each of the two, once. */
export function canSignTalk(one: InstanceFacts, talk: Signed | undefined, reader: Pick<Reader, 'uuid'>): boolean {
  if (!isSettled(one) || !talk) return false;
  if (reader.uuid === one.employee_uuid) return talk.employee_signed_at === null;
  return reader.uuid === one.manager_uuid && talk.manager_signed_at === null;
}
