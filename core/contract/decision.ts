import { z } from 'zod';
import { document } from './br.ts';
import { choice, type Choice, type ValueOf } from './choice.ts';
import { contract } from './endpoint.ts';
import type { FieldErrors } from './error.ts';
import { moment, optionalText, text } from './fields.ts';
import { file, one } from './page.ts';
import { megabytes, signaturePixels } from './upload.ts';

/**
 * A decision with proof: somebody without an account reads a document and answers it, and what they answered on, who
 * they are and when it was cannot be rewritten. A module declares the answers and the page; the rest is here.
 */

/** How an answer reached us. */
export const decisionChannel = choice({
  LINK: 'Página de aprovação',
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
  PHONE: 'Telefone',
  IN_PERSON: 'Pessoalmente',
  PURCHASE_ORDER: 'Pedido de compra do cliente',
});
export type DecisionChannel = ValueOf<typeof decisionChannel>;

/** One of the answers a document can get. */
export interface AnswerKind {
  /** Above the form: 'Aprovar orçamento'. */
  title: string;
  /** On the button that sends it. */
  verb: string;
  /** It binds: what is said while the drawing is missing. */
  signature?: string;
  /** Asked why; these reasons want words as well. */
  reason?: { explained: readonly string[] };
  comment?: { label: string; /** What is said while it is missing. */ required?: string };
  danger?: true;
}

interface Said {
  refusal_reason: string | null;
  comment: string | null;
  signed: boolean;
}
/** What an answer cannot do without; page and server ask here. */
export function missingFrom({ reason, comment, signature }: AnswerKind, said: Said): FieldErrors {
  const words = said.comment?.trim();
  const errors: FieldErrors = {};
  if (reason && !said.refusal_reason) errors['refusal_reason'] = ['Escolha o motivo da recusa'];
  if (!words && reason?.explained.includes(said.refusal_reason ?? '')) errors['comment'] = ['Conte o motivo'];
  if (!words && comment?.required) errors['comment'] = [comment.required];
  if (signature && !said.signed) errors['signature'] = [signature];
  return errors;
}

/** The proof of an answer, as staff read it. A module adds what the answer made of its record. */
export const decisionRow = z.object({
  uuid: z.string(),
  at: moment,
  channel: decisionChannel.schema,
  /** Who answered, or whose answer was recorded. */
  name: z.string(),
  document: z.string().nullable(),
  /** Of the one who answered: their order number. */
  reference: z.string().nullable(),
  refusal_reason: z.string().nullable(),
  comment: z.string().nullable(),
  /** Places of the lines, where a document is agreed to in part. */
  approved: z.array(z.int()),
  refused: z.array(z.int()),
  /** SHA-256 of the document as it was decided on. */
  document_sha256: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  signature_uuid: z.string().nullable(),
  recorded_by: z.string().nullable(),
});
export type DecisionRow = z.infer<typeof decisionRow>;

/** Whose document it is, at the head of a page without an account. */
export const publicCompany = z.object({
  name: z.string(),
  document: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  terms: z.string(),
  /** A `data:` address, or nothing. */
  logo: z.string().nullable(),
});
export type PublicCompany = z.infer<typeof publicCompany>;

/** What every page of a decision is told; the document itself is the module's. */
export const decidedPage = z.object({
  company: publicCompany,
  /** Sent back with the answer: what was seen is what is decided. */
  document_sha256: z.string(),
});
export type DecidedPage = z.infer<typeof decidedPage>;

interface Declared<P extends string, A extends string, R extends Choice, F extends string, M> {
  /** `/public/budget`; a token follows. */
  path: P;
  answers: Record<A, AnswerKind>;
  reasons: R;
  /** What it is as a file: a paper, or an entry for a calendar. */
  paper: F;
  /** Nothing binds here: a name is enough, no CPF or CNPJ is asked for. */
  nameOnly?: true;
  /** Asked of an answer besides. */
  more?: M;
}
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a shape without fields is what is meant
type NoMore = Record<never, never>;
const noDocument = z
  .string()
  .max(0)
  .nullish()
  .transform(() => null);

/** The three calls of a page without an account: the document, its file, the answer. */
export const decisionCalls = <
  const P extends `/public/${string}`,
  const A extends string,
  R extends Choice,
  const F extends 'pdf' | 'ics',
  Page extends z.ZodType<DecidedPage>,
  M extends z.ZodRawShape = NoMore,
>(
  { path, answers, reasons, paper, nameOnly, more }: Declared<P, A, R, F, M>,
  page: Page,
) =>
  contract({
    show: { method: 'GET', path: `${path}/:token` as `${P}/:token`, access: 'public', reply: one(page) },
    paper: {
      method: 'GET',
      path: `${path}/:token/${paper}` as `${P}/:token/${F}`,
      access: 'public',
      binary: true,
      reply: file,
    },
    decide: {
      method: 'POST',
      path: `${path}/:token/decision` as `${P}/:token/decision`,
      access: 'public',
      body: z.strictObject({
        decision: z.enum(Object.keys(answers) as [A, ...A[]], 'Escolha uma opção da lista'),
        /** Places of the lines agreed to. */
        approved: z.array(z.int().min(0)).max(200).default([]),
        name: text(120, 'Informe seu nome'),
        document: (nameOnly ? noDocument : document) as z.ZodType<string | null, string>,
        refusal_reason: (reasons.schema as z.ZodType<ValueOf<R>>).nullish().transform((value) => value ?? null),
        comment: optionalText(2000),
        document_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Recarregue a página'),
        ...(more as M),
      }),
      /** Asked for where the answer binds. */
      upload: {
        field: 'signature',
        kinds: ['image'],
        maxFiles: 1,
        maxBytes: megabytes(2),
        maxPixels: signaturePixels,
        optional: true,
      },
      reply: one(page),
    },
  });
/** Of whichever document. */
export type DecisionCalls = ReturnType<
  typeof decisionCalls<`/public/${string}`, string, Choice, 'pdf' | 'ics', z.ZodType<DecidedPage>, NoMore>
>;
