import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';
import './purchase-request.table.ts';

const kind = { entity: 'purchase_request', table: 'purchase_request', machine: purchaseRequestMachine } as const;

/** Quotations took these requests up, or let them go; one that stands elsewhere by now stays there. */
export async function setQuoting(db: Tx, requests: readonly { uuid: string; quoting: boolean }[]): Promise<void> {
  for (const { uuid, quoting } of requests.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))) {
    const request = await lockDocument(db, 'purchase_request', uuid);
    const step = quoting ? 'quote' : (await isInPart(db, uuid)) ? 'quoteNoMoreInPart' : 'quoteNoMore';
    if (purchaseRequestMachine.whyNot(step, request, ['quotation']) !== undefined) continue;
    await takeStep(db, kind, request, step, { by: ['quotation'] });
  }
}

/** It goes back to what it was granted as. */
async function isInPart(db: Tx, request: string): Promise<boolean> {
  const { rows } = await sql`select from purchase_request_line where purchase_request_uuid = ${request}::uuid
    and approved_quantity is distinct from quantity limit 1`.execute(db);
  return rows.length > 0;
}
