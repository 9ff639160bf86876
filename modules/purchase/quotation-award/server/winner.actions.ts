import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, type FieldErrors } from '#core/contract/error.ts';
import { required } from '#core/server/change.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { Quotation } from '#modules/purchase/quotation/contract.ts';
import { isLive, leastWords } from '#modules/purchase/quotation/quotation.rules.ts';
import { findQuotation, setWinners } from '#modules/purchase/quotation/server/public.ts';
import { compareOffers, isDearer } from '../comparison.rules.ts';
import type { quotationAward } from '../contract.ts';

type Choosing = Received<typeof quotationAward.choose>['body'];

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
  await setWinners(db, { uuid, version }, winners);
}
