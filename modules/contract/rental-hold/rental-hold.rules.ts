import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatDate } from '#core/contract/format.ts';

export const holdState = choice({
  RESERVED: ['Reservado', 'blue'],
  ON_HIRE: ['Locado', 'teal'],
  RETURNED: ['Devolvido', 'gray'],
  RELEASED: ['Liberado', 'gray'],
});
export type HoldState = ValueOf<typeof holdState>;

interface Taken {
  asset_number: string;
  contract_code: string;
  state: HoldState;
  held_from: string;
  held_until: string | null;
}
/** Who has it in those days, and until when. */
export function takenWords({ asset_number, contract_code, state, held_from, held_until }: Taken): string {
  const until = held_until ? `a ${formatDate(held_until)}` : 'sem data de devolução';
  return `${asset_number}: ${holdState.label(state).toLowerCase()} no contrato ${contract_code} de ${formatDate(held_from)} ${until}.`;
}
