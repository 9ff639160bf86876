import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { refuseFuture, todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { subjectRequest } from '../contract.ts';
import { dueOf, type requestMachine } from '../subject-request.rules.ts';
import './subject-request.table.ts';

type NewRequest = Received<typeof subjectRequest.create>['body'];
type ChangedRequest = Received<typeof subjectRequest.update>['body'];

/** Without a way to reach them nobody can be answered, nor told from another of the same name. */
function requireReachable({ subject_document, subject_email, subject_phone }: Omit<NewRequest, 'version'>): void {
  if (subject_document || subject_email || subject_phone) return;
  throw invalid({ subject_email: ['Informe o e-mail, o telefone ou o CPF de quem pede.'] });
}

export async function createRequest(db: Tx, ctx: Ctx, body: NewRequest): Promise<string> {
  refuseFuture(ctx, 'received_on', body.received_on);
  requireReachable(body);
  const own = { ...body, due_on: dueOf(body.received_on), code: await nextCode(db, 'TIT') };
  return insertRecord(db, 'subject_request', own);
}

export async function updateRequest(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedRequest,
): Promise<void> {
  refuseFuture(ctx, 'received_on', body.received_on);
  requireReachable(body);
  await updateRecord(db, 'subject_request', { uuid, version }, { ...body, due_on: dueOf(body.received_on) });
}

export const requestSteps: StepsOf<typeof subjectRequest, typeof requestMachine, 'subject_request'> = {
  answer: ({ ctx, body, take }) => take({ answer: body.answer, ended_on: todayOf(ctx) }),
  refuse: ({ ctx, take }) => take({ ended_on: todayOf(ctx) }),
  cancel: ({ ctx, take }) => take({ ended_on: todayOf(ctx) }),
};
