import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, type FieldErrors } from '#core/contract/error.ts';
import { required } from '#core/server/change.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import { compareOffers, isDearer } from '../comparison.rules.ts';
import type { Quotation, quotation } from '../contract.ts';
import { isLive, leastWords } from '../quotation.rules.ts';
import { countUp } from './answer.actions.ts';
import { findQuotation } from './quotation.queries.ts';

type Choosing = Received<typeof quotation.choose>['body'];

export const comparisonOf = ({ lines, suppliers, offers }: Quotation) => compareOffers(lines, suppliers, offers);

/** Who wins each line: one that offered it, with words where another was cheaper. */
export async function chooseWinners(db: Tx, uuid: string, { version, winners }: Choosing): Promise<void> {
  const { status } = await lockDocument(db, 'quotation', uuid);
  if (!isLive(status)) throw conflict('Os vencedores desta cotação não mudam mais.', 'transition');
  const comparison = new Map(
    comparisonOf(await required(findQuotation(db, uuid))).map((line) => [line.line_uuid, line]),
  );
  const errors: FieldErrors = {};
  for (const [n, { line_uuid, invited_uuid, reason }] of winners.entries()) {
    const line = comparison.get(line_uuid);
    if (!line) errors[`winners.${n}.line_uuid`] = ['Esta linha não é desta cotação'];
    else if (invited_uuid && !line.offers.has(invited_uuid))
      errors[`winners.${n}.invited_uuid`] = ['Este fornecedor não ofereceu este item'];
    else if (isDearer(line, invited_uuid) && (reason ?? '').length < leastWords)
      errors[`winners.${n}.reason`] = [`Não é o mais barato: explique com pelo menos ${leastWords} caracteres`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const chosen = winners.map(({ line_uuid, invited_uuid, reason }) => ({
    uuid: line_uuid,
    winner: invited_uuid,
    reason: invited_uuid && reason,
  }));
  await sql`update quotation_line line set winner_uuid = chosen.winner, winner_reason = chosen.reason
    from json_to_recordset(${JSON.stringify(chosen)}::json) as chosen (uuid uuid, winner uuid, reason text)
    where line.uuid = chosen.uuid`.execute(db);
  await countUp(db, uuid, version);
}
