import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { stepValues, type Held } from '../terms.rules.ts';

/** A term that was extended, told by every kind: its addendum follows. */
export interface Renewal {
  kind: 'maintenance_contract' | 'rental_contract';
  uuid: string;
  /** The last day it held until, and the one it holds until now. */
  old_ends_at: string;
  new_ends_at: string;
  /** By itself, where nobody objected. */
  is_tacit: boolean;
}

declare module '#core/server/events.ts' {
  interface Announcements {
    'contract.renewed': Renewal;
  }
}

type Renewed = ReturnType<typeof stepValues.renew> & { ends_at: string };
/** What renewing writes on a contract: up to the day asked for, else as many months on as it says. */
export function renewalValues(contract: Held, asked: string | null | undefined): Renewed {
  const { ends_at: until } = contract;
  if (!until) throw conflict('O contrato é por prazo indeterminado.', 'transition');
  const { ends_at: proposed, ...values } = stepValues.renew(contract);
  const ends_at = asked ?? proposed ?? until;
  if (ends_at <= until) throw invalid({ ends_at: [`Informe um dia depois de ${formatDate(until)}.`] });
  return { ...values, ends_at };
}

interface Extended {
  before: { uuid: string; ends_at: string | null };
  values: { ends_at: string };
  is_tacit?: boolean;
}
/** Told once the step is taken, by whoever took it. */
export const tellRenewed = (
  db: Tx,
  ctx: Ctx,
  kind: Renewal['kind'],
  { before: { uuid, ends_at }, values, is_tacit = false }: Extended,
): Promise<void> =>
  announce(db, ctx, 'contract.renewed', {
    kind,
    uuid,
    old_ends_at: ends_at ?? values.ends_at,
    new_ends_at: values.ends_at,
    is_tacit,
  });
