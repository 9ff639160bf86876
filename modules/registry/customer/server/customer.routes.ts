import { notFound } from '#core/contract/error.ts';
import type { Handlers } from '#core/server/module.ts';
import type { customer } from '../contract.ts';
import { customerPdf } from './customer-pdf.ts';
import { findCustomer, findCustomerByDocument } from './customer.queries.ts';

/** What a customer answers besides what every registry does. */
export const ownHandlers: Pick<Handlers<typeof customer>, 'byDocument' | 'pdf'> = {
  byDocument: async ({ params }, { db }) => {
    const found = await findCustomerByDocument(db, params.doc);
    if (!found) throw notFound('Cliente não encontrado.');
    return { data: found };
  },
  pdf: async ({ params }, ctx) => {
    const found = await findCustomer(ctx.db, params.uuid);
    if (!found) throw notFound();
    return customerPdf(ctx, found);
  },
};
