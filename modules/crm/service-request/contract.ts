import { z } from 'zod';
import { optionalPhone } from '#core/contract/br.ts';
import { decidedPage } from '#core/contract/decision.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, optionalEmail, text } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { labels } from '#modules/platform/label/contract.ts';

/** What shows the fault: photographs, no films and no papers. */
export const requestPhotos = {
  field: 'photos',
  kinds: ['image'],
  maxFiles: 5,
  maxBytes: megabytes(15),
  optional: true,
} as const satisfies UploadRule;

/** What a stranger who stands before the unit is told: what its own plate says, and nothing of whose it is. */
const requestPage = decidedPage.extend({
  unit: z.object({
    name: z.string(),
    model: z.string(),
    serial_number: z.string().nullable(),
    place: z.string().nullable(),
  }),
  /** The request that is being seen to: another would only say the same. */
  open_request: z.object({ code: z.string(), at: moment }).nullable(),
});
export type RequestPage = z.infer<typeof requestPage>;

/** A name stands in one line, whatever is pasted. */
const name = text(120, 'Informe seu nome').overwrite((value) => value.replaceAll(/\s+/g, ' '));
const request = z
  .strictObject({
    problem: text(2000, 'Conte o que está acontecendo'),
    name,
    phone: optionalPhone,
    email: optionalEmail,
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    message: 'Informe um telefone ou um e-mail para contato',
  });

const page = '/public/service-request/:token';
export const serviceRequestPage = contract({
  show: { method: 'GET', path: page, access: 'public', reply: one(requestPage) },
  send: {
    method: 'POST',
    path: page,
    access: 'public',
    body: request,
    upload: requestPhotos,
    reply: one(requestPage.extend({ /** Not so: one was there already, and it stays at that. */ is_new: z.boolean() })),
  },
});

const sees = customerEquipment.show.access;
/** The unit's own door, for whoever sees the unit. */
export const serviceRequestLink = contract({
  link: {
    method: 'GET',
    path: '/crm/customer-equipment/:uuid/service-request-link',
    access: sees,
    reply: one(z.object({ link: z.string() })),
  },
});

/** Stickers for the customer's people to ask by; the unit's own label is for ours. */
export const serviceRequestLabels = labels('/crm/service-request', sees, customerEquipment.list.query);
