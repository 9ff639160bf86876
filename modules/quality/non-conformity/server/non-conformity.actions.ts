import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { nonConformity } from '../contract.ts';
import { containBy, dueFor, notifyBy } from '../non-conformity.rules.ts';
import './non-conformity.table.ts';

export type NewNonConformity = Received<typeof nonConformity.create>['body'];
type ChangedNonConformity = Received<typeof nonConformity.update>['body'];

interface Before {
  created_at: string;
  contained_at: string | null;
}

/** What is typed, with the clocks that follow from it. */
function withClocks(ctx: Ctx, { ...values }: NewNonConformity, before: Before) {
  const { detected_on, severity, notification_limit, containment, notified_on } = values;
  refuseFuture(ctx, 'detected_on', detected_on);
  if (notified_on) refuseFuture(ctx, 'notified_on', notified_on);
  if (notified_on && !notification_limit)
    throw invalid({ notification_limit: ['Diga em que prazo ela era notificável.'] });
  return {
    ...values,
    due_on: values.due_on ?? dueFor(detected_on, severity),
    containment_due_at: containBy(before.created_at, severity),
    contained_at: containment ? (before.contained_at ?? new Date().toISOString()) : null,
    notification_due_on: notifyBy(detected_on, notification_limit),
  };
}

/** The record it was opened from, in one click. */
export interface Source {
  source_entity: string;
  source_uuid: string;
  source_label: string;
}

export async function createNonConformity(
  db: Tx,
  ctx: Ctx,
  body: NewNonConformity,
  source: Source | Record<string, never> = {},
): Promise<string> {
  const values = withClocks(ctx, body, { created_at: new Date().toISOString(), contained_at: null });
  const detected_by_uuid = body.detected_by_uuid ?? ctx.user.uuid;
  const uuid = await insertRecord(db, 'non_conformity', {
    ...values,
    ...source,
    detected_by_uuid,
    code: await nextCode(db, 'RNC'),
  });
  await sayChanged(db, ctx, uuid, values);
  return uuid;
}

export async function updateNonConformity(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedNonConformity,
): Promise<void> {
  const before = await lockDocument(db, 'non_conformity', uuid);
  await updateRecord(db, 'non_conformity', { uuid, version }, withClocks(ctx, body, before));
  await sayChanged(db, ctx, uuid, before, body);
}

export async function removeNonConformity(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const before = await lockDocument(db, 'non_conformity', uuid);
  await deleteRecord(db, 'non_conformity', uuid);
  await sayChanged(db, ctx, uuid, before);
}

/** Whose it was and whose it is: both are held to something else than before. */
export async function sayChanged(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  ...whose: readonly { supplier_uuid?: string | null | undefined }[]
): Promise<void> {
  const supplier_uuids = new Set(whose.flatMap(({ supplier_uuid }) => supplier_uuid ?? []));
  await announce(db, ctx, 'non_conformity.changed', { uuid, supplier_uuids: [...supplier_uuids].sort() });
}

declare module '#core/server/events.ts' {
  interface Announcements {
    /** What it says of a supplier is not what it was: it was opened, changed, found groundless, or went. */
    'non_conformity.changed': { uuid: string; supplier_uuids: readonly string[] };
  }
}
