import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { oneOrMore, text } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { many, one } from '#core/contract/page.ts';
import { recordPattern } from './data-subject.rules.ts';

const recordId = z.string().regex(recordPattern, 'Registro inválido');
export const exportFormat = choice({ json: 'JSON', pdf: 'PDF' });

const record = z.object({
  id: z.string(),
  /** 'Cadastro de cliente' */
  label: z.string(),
  title: z.string(),
  /** The page of the record, where there is one. */
  path: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What of it was looked for: 'Nome'. */
  by: z.array(z.string()),
});
export type SubjectRecord = z.infer<typeof record>;
const named = z.object({ label: z.string(), count: z.int() });
const dossier = z.object({ records: z.array(record), named: z.array(named) });
export type SubjectDossier = z.infer<typeof dossier>;

const verdict = z.object({
  id: z.string(),
  label: z.string(),
  title: z.string(),
  /** What goes of it, in words: 'Nome', 'E-mail'. */
  goes: z.array(z.string()),
  /** Why it stays, where it does. */
  stays: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

export const dataSubject = contract({
  find: {
    method: 'GET',
    path: '/data-subject',
    access: can('data_subject', 'list'),
    query: z.strictObject({ search: z.string().trim().min(3, 'Digite ao menos três letras ou números').max(160) }),
    reply: many(record),
  },
  dossier: {
    method: 'GET',
    path: '/data-subject/dossier',
    access: can('data_subject', 'list'),
    query: z.strictObject({ records: oneOrMore(recordId) }),
    reply: one(dossier),
  },
  export: {
    method: 'POST',
    path: '/data-subject/export',
    access: can('data_subject', 'export'),
    body: z.strictObject({ records: z.array(recordId).min(1).max(200), format: exportFormat.schema }),
    status: 202,
    reply: startedOperation,
  },
  /** What would go, what stays and why: nothing is changed. */
  plan: {
    method: 'GET',
    path: '/data-subject/anonymisation',
    access: can('data_subject', 'anonymise'),
    query: z.strictObject({ records: oneOrMore(recordId) }),
    reply: many(verdict),
  },
  anonymise: {
    method: 'POST',
    path: '/data-subject/anonymisation',
    access: can('data_subject', 'anonymise'),
    body: z.strictObject({
      records: z.array(recordId).min(1).max(200),
      reason: text(300, 'Diga o motivo.').min(10, 'Explique com pelo menos 10 caracteres.'),
    }),
    status: 202,
    reply: startedOperation,
  },
});
