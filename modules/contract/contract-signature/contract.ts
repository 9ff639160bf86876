import { z } from 'zod';
import { decidedPage, decisionCalls } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment } from '#core/contract/fields.ts';
import { done, file, one } from '#core/contract/page.ts';
import { answers, refusalReason, requestState, side, signatoryState } from './contract-signature.rules.ts';

const signatoryRow = z.object({
  uuid: z.string(),
  side: side.schema,
  role: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: signatoryState.schema,
  answered_at: moment.nullable(),
  /** Whose name, and where from, once answered. */
  answered_by: z.string().nullable(),
  ip: z.string().nullable(),
  comment: z.string().nullable(),
  refusal_reason: z.string().nullable(),
  seen: z.array(z.int()),
  /** Whoever asks may sign for it, or hand its link on. */
  mine: z.boolean(),
});
export type Signatory = z.infer<typeof signatoryRow>;
export const requestRow = z.object({
  uuid: z.string(),
  state: requestState.schema,
  /** Its number, where an addendum is signed. */
  addendum: z.int().nullable(),
  created_at: moment,
  asked_by_name: z.string(),
  content_sha256: z.string(),
  file_sha256: z.string().nullable(),
  pages: z.int().nullable(),
  /** Why it does not hold though all have signed. */
  trouble: z.string().nullable(),
  signatories: z.array(signatoryRow),
});
export type SignatureRequest = z.infer<typeof requestRow>;

const callsOf = <const P extends string>(path: P, module: 'maintenance_contract' | 'rental_contract') =>
  contract({
    /** The requests of a contract, the last first. */
    requests: {
      method: 'GET',
      path: `${path}/:uuid/signature` as `${P}/:uuid/signature`,
      access: can(module, 'show'),
      reply: one(z.array(requestRow)),
    },
    /** The document that was sent; signed by all, with its proof. */
    paper: {
      method: 'GET',
      path: `${path}/:uuid/signature/:requestUuid/pdf` as `${P}/:uuid/signature/:requestUuid/pdf`,
      access: can(module, 'show'),
      binary: true,
      reply: file,
    },
    /** A new link for one of those who sign, told this once. */
    link: {
      method: 'POST',
      path: `${path}/:uuid/signature/:signatoryUuid/link` as `${P}/:uuid/signature/:signatoryUuid/link`,
      access: can(module, 'update'),
      status: 201,
      reply: one(z.object({ link: z.string() })),
    },
  });
export const maintenanceSignature = callsOf('/maintenance-contract', 'maintenance_contract');
export const rentalSignature = callsOf('/rental-contract', 'rental_contract');
export type SignatureCalls = typeof maintenanceSignature | typeof rentalSignature;

/** What a party sees: the document and nothing else of ours. */
export const publicSignature = decidedPage.extend({
  code: z.string(),
  /** Its number, of an addendum. */
  addendum: z.int().nullable(),
  title: z.string(),
  object: z.string(),
  role: z.string(),
  /** Of whoever is expected to sign here. */
  name: z.string().nullable(),
  parties: z.array(z.object({ role: z.string(), name: z.string().nullable(), state: signatoryState.schema })),
  isSigned: z.boolean(),
  decision: z
    .object({
      answer: z.enum(['SIGN', 'REFUSE']),
      at: moment,
      name: z.string(),
      comment: z.string().nullable(),
      refusal_reason: z.string().nullable(),
      document_sha256: z.string(),
    })
    .nullable(),
});
export type PublicSignature = z.infer<typeof publicSignature>;

const path = '/public/contract-signature';
export const signaturePage = decisionCalls({ path, answers, reasons: refusalReason, paper: 'pdf' }, publicSignature);
export const signatureView = contract({
  /** A page was on their screen. */
  seen: {
    method: 'POST',
    path: `${path}/:token/page`,
    access: 'public',
    body: z.strictObject({ page: z.int().min(1).max(500), of: z.int().min(1).max(500) }),
    reply: done,
  },
});
