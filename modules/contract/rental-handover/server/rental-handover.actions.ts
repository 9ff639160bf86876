import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { addFiles, type Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { recordDecision } from '#core/server/decision/decision.actions.ts';
import { signatureOf } from '#core/server/decision/decision.queries.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { saveLines } from '#core/server/lines.ts';
import { revokeLinks } from '#core/server/public-link.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument, takeStep, type DocumentKind } from '#core/server/steps.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { requireChecklist } from '#modules/registry/checklist/server/public.ts';
import { openTasks, runOfTask } from '#modules/service/checklist-run/server/public.ts';
import type { rentalHandover } from '../contract.ts';
import { rentalHandoverMachine, whyNotSigned } from '../rental-handover.rules.ts';
import { accessoryLines, answering, openTerm } from './open.actions.ts';
import { entity } from './rental-handover.queries.ts';
import { contentOf } from './signed-content.ts';
import './rental-handover.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** A term is over, signed or not: nothing of it changes any more. */
    'rental_handover.closed': { uuid: string };
  }
}

type Body<C extends keyof typeof rentalHandover> =
  Received<(typeof rentalHandover)[C]> extends { body: infer B } ? B : never;
export const handoverKindOf: DocumentKind<typeof rentalHandoverMachine, 'rental_handover'> = {
  entity,
  table: 'rental_handover',
  machine: rentalHandoverMachine,
};

/** Of a movement that was told before it had terms. */
export async function createHandover(db: Tx, ctx: Ctx, { event_uuid, kind }: Body<'create'>): Promise<string> {
  return openTerm(db, ctx, event_uuid, kind);
}

export async function updateHandover(db: Tx, _ctx: Ctx, uuid: string, body: Body<'update'>): Promise<void> {
  const { version, event_uuid, kind, accessories, notes } = body;
  const kept = await lockDocument(db, 'rental_handover', uuid);
  if (kept.event_uuid !== event_uuid || kept.kind !== kind)
    throw invalid({ event_uuid: ['O termo é desta movimentação e não muda de uma para outra.'] });
  await requireCounted(db, uuid, kept.kind, accessories);
  await updateRecord(db, 'rental_handover', { uuid, version }, { notes, accessory_count: accessories.length });
  await saveLines(db, accessoryLines, uuid, accessories);
}

type Sent = Body<'update'>['accessories'];
/** What goes out is counted as it is written; what went out stays on the list it is to come back by. */
async function requireCounted(db: Tx, uuid: string, kind: string, sent: Sent): Promise<void> {
  const uncounted = sent.findIndex(({ quantity }) => quantity === null || quantity === undefined);
  if (kind === 'DELIVERY' && uncounted >= 0)
    throw invalid({ [`accessories.${uncounted}.quantity`]: ['Diga quantos vão.'] });
  const out = await db
    .selectFrom('rental_handover_accessory')
    .select(['uuid', 'name'])
    .where('rental_handover_uuid', '=', uuid)
    .where('delivered_uuid', 'is not', null)
    .execute();
  const gone = out.find((line) => !sent.some((one) => one.uuid === line.uuid));
  if (gone) throw invalid({ accessories: [`${gone.name} saiu com o equipamento: se não voltou, conte 0.`] });
}

export async function chooseChecklist(db: Tx, uuid: string, body: Body<'chooseChecklist'>): Promise<void> {
  const { status } = await lockDocument(db, 'rental_handover', uuid);
  requireOpen(status);
  await requireChecklist(db, body.checklist_uuid);
  await updateRecord(db, 'rental_handover', { uuid, version: body.version }, {});
  await answering(db, uuid, body.checklist_uuid);
}

export function requireOpen(status: string): void {
  const why = rentalHandoverMachine.whyNotEdit(status);
  if (why) throw conflict(why, 'transition');
}

/** The term a task is of, while it is filled in; a task of anything else is not there. */
export async function openTaskOwner(db: Tx, _ctx: Ctx, task: string): Promise<Owner> {
  const run = await runOfTask(db, task);
  const found = await db.selectFrom('rental_handover').select('uuid').where('run_uuid', '=', run).executeTakeFirst();
  if (!found) throw notFound('Tarefa não encontrada.');
  requireOpen((await lockDocument(db, 'rental_handover', found.uuid, 'share')).status);
  return { entity, uuid: found.uuid };
}

type Locked = Awaited<ReturnType<typeof lockDocument<'rental_handover'>>>;
/** Nobody signs what is half filled in. */
export async function requireFilled(db: Tx, { uuid, run_uuid }: Locked): Promise<void> {
  const accessories = await db
    .selectFrom('rental_handover_accessory')
    .select(['name', 'quantity'])
    .where('rental_handover_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  const why = whyNotSigned(run_uuid ? await openTasks(db, run_uuid) : [], accessories);
  if (why) throw conflict(why, 'unfilled');
}

export interface Signing {
  name: string;
  document: string | null;
  comment?: string | null;
  channel: 'LINK' | 'IN_PERSON';
  version?: number;
}
/** Signed, on our screen or on theirs: what is signed, by whom and from where is kept for good. */
export async function signTerm(db: Tx, ctx: Ctx, term: Locked, signing: Signing): Promise<void> {
  const { name, document, comment = null, channel, version } = signing;
  await requireFilled(db, term);
  const content = await contentOf(db, term.uuid);
  await takeStep(db, handoverKindOf, term, 'sign', { by: ['system'], version, values: { their_name: name } });
  await recordDecision(db, ctx, {
    entity,
    record_uuid: term.uuid,
    outcome: 'SIGN',
    channel,
    name,
    document,
    comment,
    content,
    reference: null,
    refusal_reason: null,
    approved: [],
    refused: [],
  });
  await announce(db, ctx, 'rental_handover.closed', { uuid: term.uuid });
}

/** By who stands before our screen. */
export async function signHere(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...signing }: Body<'signHere'>,
  files: readonly IncomingFile[],
): Promise<void> {
  const term = await lockDocument(db, 'rental_handover', uuid);
  await signTerm(db, ctx, term, { ...signing, channel: 'IN_PERSON', version });
  await addFiles(db, ctx, { entity: signatureOf(entity), uuid }, files, signing.name);
  await revokeLinks(db, { entity, uuid });
}

export const handoverSteps: StepsOf<typeof rentalHandover, typeof rentalHandoverMachine, 'rental_handover'> = {
  async reopen({ db, doc, take }) {
    await take({ contested_at: null, contested_by: null, contested_words: null });
    await revokeLinks(db, { entity, uuid: doc.uuid });
  },
  async closeUnsigned({ db, ctx, doc, take }) {
    await requireFilled(db, doc);
    await take();
    await revokeLinks(db, { entity, uuid: doc.uuid });
    await announce(db, ctx, 'rental_handover.closed', { uuid: doc.uuid });
  },
};
