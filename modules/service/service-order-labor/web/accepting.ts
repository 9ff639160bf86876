import { useCommands } from '#core/web/queue/browser-queue.ts';
import type { Asked, Command } from '#core/web/queue/command.ts';
import type { Keeping } from '#core/web/queue/kept-dialog.tsx';
import { assignment, type AssignedLabor } from '../contract.ts';

type Offered = Pick<AssignedLabor, 'assignment_uuid' | 'labor_name' | 'service_order'>;
const recordOf = ({ assignment_uuid }: Pick<Offered, 'assignment_uuid'>): string => `assignment ${assignment_uuid}`;

/** The yes to work offered; it goes before what is then done of it. */
export const acceptance = (offered: Offered): Asked => ({
  kind: 'accept',
  record: recordOf(offered),
  group: offered.service_order.uuid,
  barrier: true,
  request: { method: 'POST', path: assignment.accept.path, params: { uuid: offered.assignment_uuid } },
  what: `Aceite: ${offered.labor_name}`,
  at: '/assignments/pending',
});

/** The no, with its reason: it goes after a yes that was said before it. */
export const rejection = (offered: Offered): Keeping => ({
  kind: 'reject',
  record: recordOf(offered),
  group: offered.service_order.uuid,
  barrier: true,
  what: `Recusa: ${offered.labor_name}`,
  at: '/assignments/pending',
});

/** What was said here to work offered and is not heard yet. */
export function useAccepting(): (offered: Pick<Offered, 'assignment_uuid'>) => Command[] {
  const commands = useCommands();
  return (offered) => commands.filter(({ record, state }) => record === recordOf(offered) && state !== 'sent');
}
