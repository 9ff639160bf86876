import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { optionalText, optionalUuid, uuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { changesQuotation, maxLines, quotationRow } from '#modules/purchase/quotation/contract.ts';

export const quotationAward = contract({
  /** Who wins each line named; nobody where no supplier is said. */
  choose: {
    method: 'PUT',
    path: '/purchase/quotation/:uuid/winners',
    access: changesQuotation,
    body: z.strictObject({
      version,
      winners: z
        .array(z.strictObject({ line_uuid: uuid, invited_uuid: optionalUuid, reason: optionalText(300) }))
        .min(1)
        .max(maxLines),
    }),
    reply: one(quotationRow),
  },
});
