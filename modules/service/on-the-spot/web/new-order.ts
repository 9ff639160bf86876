import type { Command } from '#core/web/queue/command.ts';
import type { Keeping } from '#core/web/queue/kept-dialog.tsx';
import { useKept } from '#core/web/queue/use-kept.ts';
import type { Choices } from '../contract.ts';

const kind = 'order-on-the-spot';

/** How the queue knows an order made here: what is done of it meanwhile waits for it. */
export const keepingOf = (uuid: string, { units, customers }: Choices): Keeping => ({
  kind,
  record: `${kind} ${uuid}`,
  group: uuid,
  barrier: true,
  makes: true,
  timed: true,
  photos: true,
  at: '/my-day',
  what: ({ customer_uuid, customer_equipment_uuid: unit }) => {
    const about =
      units.find((one) => one.uuid === unit)?.label ?? customers.find((one) => one.uuid === customer_uuid)?.name;
    return `Nova ordem: ${about ?? 'cliente'}`;
  },
});

/** Orders made here that the server does not know yet, or refused. */
export const useDrafts = (): Command[] => useKept((one) => one.kind === kind);
export const problemOf = ({ request }: Command): string =>
  (request.body as { reported_problem: string }).reported_problem;
