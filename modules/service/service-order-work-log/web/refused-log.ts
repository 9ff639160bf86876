import { formatTime, dayOf } from '#core/contract/format.ts';
import { saidOf, type Asked, type Command } from '#core/web/queue/command.ts';
import { workLogs } from '../contract.ts';

const longest = 4000;
const minute = 60_000;
const clock = (at: number): string => formatTime(new Date(at).toISOString());

/** What was written and not taken, as a record of work of the minute it was written in; nothing where it is of no order. */
export function logOfRefused(command: Command, text: string): Asked | null {
  const { group, madeAt, what, request } = command;
  if (group === undefined || command.makes || !request.path.startsWith('/service-order')) return null;
  // Of one day, and longer than nothing: what was written as the day began ends a minute later.
  const isMidnight = clock(madeAt) === '00:00';
  const [from, to] = isMidnight ? [madeAt, madeAt + minute] : [madeAt - minute, madeAt];
  return {
    kind: 'work-log',
    record: `work-log ${crypto.randomUUID()}`,
    group,
    request: {
      method: 'POST',
      path: workLogs.create.path,
      params: { uuid: group },
      body: {
        date: dayOf(new Date(madeAt).toISOString()),
        started_at: clock(from),
        ended_at: clock(to),
        technician_uuid: '',
        type: 'OTHER',
        description: `${what} (não aceito: ${saidOf(command)})\n${text}`.slice(0, longest),
      },
    },
    what: `Apontamento com o texto de: ${what}`,
    at: `/service-order/maintenance/${group}?tab=work-logs`,
  };
}
