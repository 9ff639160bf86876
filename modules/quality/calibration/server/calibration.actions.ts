import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { addFiles, keepContent, removeFile } from '#core/server/attachments.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import type { FileReply } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { requireInstrument } from '#modules/quality/instrument/server/public.ts';
import { readQualitySetting } from '#modules/quality/quality-setting/server/public.ts';
import { requireSupplier } from '#modules/registry/supplier/server/public.ts';
import type { calibration } from '../contract.ts';
import { calibrationMachine, judged, whyNotReview } from '../calibration.rules.ts';
import './calibration.table.ts';

type NewCalibration = Received<typeof calibration.create>['body'];
type ChangedCalibration = Received<typeof calibration.update>['body'];

const lineKind: LineKind = {
  table: 'calibration_point',
  parent: 'calibration_uuid',
  field: 'points',
  label: 'nominal',
};

/** Each point with its error and verdict, by the rule that holds now; the rule is kept with the document. */
async function measured(db: Db, { points, ...values }: NewCalibration) {
  await requireInstrument(db, values.instrument_uuid);
  if (values.supplier_uuid) await requireSupplier(db, values.supplier_uuid);
  const { decision_rule, guard_band_percent } = await readQualitySetting(db);
  const rule = { decision_rule, guard_band_percent };
  const lines = points.map((point) => ({ ...point, ...judged(point, rule) }));
  return { columns: { ...values, ...rule, point_count: lines.length }, lines };
}

export async function createCalibration(db: Tx, _ctx: Ctx, body: NewCalibration): Promise<string> {
  const { columns, lines } = await measured(db, body);
  const uuid = await insertRecord(db, 'calibration', { ...columns, code: await nextCode(db, 'CAL') });
  await addLines(db, lineKind, uuid, lines);
  return uuid;
}

export async function updateCalibration(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedCalibration,
): Promise<void> {
  const { columns, lines } = await measured(db, body);
  const { instrument_uuid, status } = await lockDocument(db, 'calibration', uuid);
  if (instrument_uuid !== body.instrument_uuid && status !== 'SCHEDULED')
    throw invalid({ instrument_uuid: ['O instrumento já foi enviado: cancele esta calibração.'] });
  await updateRecord(db, 'calibration', { uuid, version }, columns);
  await saveLines(db, lineKind, uuid, lines);
}

/** The certificate of a calibration that is not closed; another takes its place. Its content is kept already. */
export async function setCertificate(db: Tx, ctx: Ctx, uuid: string, files: readonly IncomingFile[]): Promise<void> {
  const [certificate] = files;
  if (!certificate) throw invalid({ certificate_file: ['Escolha o certificado em PDF.'] });
  const { status, certificate_uuid } = await lockDocument(db, 'calibration', uuid);
  const why = calibrationMachine.whyNotEdit(status);
  if (why) throw conflict(why, 'transition');
  const owner = { entity: 'calibration', uuid };
  const [added] = await addFiles(db, ctx, owner, [certificate], 'Certificado de calibração');
  await updateRecord(db, 'calibration', { uuid, version: undefined }, { certificate_uuid: added?.uuid });
  if (certificate_uuid) await removeFile(db, owner, certificate_uuid);
}

/** Before the transaction that points to it. */
export const keepCertificate = (ctx: Ctx, files: readonly IncomingFile[]): Promise<void> =>
  keepContent(ctx.services.files, files);

export async function certificateOf(ctx: Ctx, uuid: string): Promise<FileReply> {
  const found = await ctx.db
    .selectFrom('calibration')
    .innerJoin('stored_file', 'stored_file.uuid', 'calibration.certificate_uuid')
    .select(['stored_file.name', 'stored_file.content_type', 'stored_file.sha256'])
    .where('calibration.uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw notFound('Certificado não encontrado.');
  const { name, content_type, sha256 } = found;
  return { name, type: content_type, content: ctx.services.files.read(sha256), inline: true, etag: sha256 };
}

/** Read again by somebody else than who closed it. */
export async function reviewCalibration(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, review_notes }: Received<typeof calibration.review>['body'],
): Promise<void> {
  const why = whyNotReview(await lockDocument(db, 'calibration', uuid), ctx.user.uuid);
  if (why) throw conflict(why, 'transition');
  const reviewed_at = new Date().toISOString();
  await updateRecord(db, 'calibration', { uuid, version }, { reviewer_uuid: ctx.user.uuid, reviewed_at, review_notes });
}

/** What a closed calibration holds stays as it is. */
export async function requireOpen(db: Tx, _ctx: Ctx, uuid: string): Promise<void> {
  const why = calibrationMachine.whyNotEdit((await lockDocument(db, 'calibration', uuid)).status);
  if (why) throw conflict(why, 'transition');
}
