import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { lockLine, writeLine } from '#modules/contract/contract-billing/server/public.ts';
import { shortfallOf } from '#modules/contract/rental-hold/franchise.rules.ts';
import type { billingCheck } from '../contract.ts';

type ChangedLine = Received<typeof billingCheck.changeLine>['body'];

/** Its value where a person says it, or what was bought of a quota. */
export async function changeLine(db: Tx, uuid: string, line: string, body: ChangedLine): Promise<void> {
  const { kind, by_hand, quantity, unit_value } = await lockLine(db, uuid, line);
  const { version, amount, bought } = body;
  const at = { uuid, line, version };
  if (bought !== undefined) {
    if (kind !== 'SHORTFALL') throw invalid({ bought: ['Esta linha não é de uma cota.'] });
    const short = shortfallOf(bought, quantity ?? '0', unit_value ?? '0');
    return writeLine(db, at, { bought, amount: short.amount });
  }
  if (amount === undefined) throw invalid({ amount: ['Informe o valor'] });
  if (!by_hand && kind !== 'INDEMNITY')
    throw invalid({ amount: ['O valor desta linha é calculado: exclua-a com o motivo se não é devida.'] });
  return writeLine(db, at, { amount });
}

/** Left out with a reason, or back in. */
export async function excludeLine(
  db: Tx,
  uuid: string,
  line: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<void> {
  await lockLine(db, uuid, line);
  await writeLine(db, { uuid, line, version }, { excluded_reason: reason });
}
