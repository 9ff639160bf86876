import { notFound } from '#core/contract/error.ts';
import { plainDecimal } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { codesForSupplier } from '#modules/purchase/goods-line/server/public.ts';
import { findQuotation } from '#modules/purchase/quotation/server/public.ts';
import type { Invited, Quotation } from '#modules/purchase/quotation/contract.ts';
import type { AnswerForm } from '../contract.ts';

export interface Asked {
  quotation: Quotation;
  invited: Invited;
  /** What this supplier knows each line by. */
  codes: ReadonlyMap<string, string>;
}

/** The quotation a supplier was invited to, and the supplier as it stands there. */
export async function findAsked(db: Db, uuid: string): Promise<Asked | undefined> {
  const found = await db
    .selectFrom('quotation_supplier')
    .select('quotation_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const quotation = found && (await findQuotation(db, found.quotation_uuid));
  const invited = quotation?.suppliers.find((supplier) => supplier.uuid === uuid);
  if (!quotation || !invited) return undefined;
  return { quotation, invited, codes: await codesForSupplier(db, quotation.lines, invited.supplier_uuid) };
}
export async function requireAsked(db: Db, uuid: string): Promise<Asked> {
  const asked = await findAsked(db, uuid);
  if (!asked) throw notFound();
  return asked;
}

/** What it said so far, as a form holds it: every line is there, with or without a price. */
export function answerOf({ quotation, invited }: Asked): AnswerForm {
  const offers = new Map(
    quotation.offers
      .filter(({ invited_uuid }) => invited_uuid === invited.uuid)
      .map((offer) => [offer.line_uuid, offer]),
  );
  const amount = (value: string | null | undefined): string => (value ? plainDecimal(value) : '');
  return {
    freight: amount(invited.freight),
    payment_terms: invited.payment_terms ?? '',
    valid_until: invited.valid_until ?? '',
    notes: invited.notes ?? '',
    lines: quotation.lines.map(({ uuid }) => {
      const offer = offers.get(uuid);
      return {
        uuid,
        unit_price: amount(offer?.unit_price),
        discount: amount(offer?.discount),
        taxes: amount(offer?.taxes),
        delivery_days: offer?.delivery_days === null || !offer ? '' : String(offer.delivery_days),
        notes: offer?.notes ?? '',
      };
    }),
  };
}
