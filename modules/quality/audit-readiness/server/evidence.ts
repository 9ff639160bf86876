import { sql } from 'kysely';
import { can } from '#core/contract/endpoint.ts';
import { mayEnter } from '#core/server/access.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { keepArchive, type Archive } from '#core/server/keep-archive.ts';
import type { OperationRun } from '#core/server/operations.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { countedStates } from '#modules/quality/instrument/instrument.rules.ts';
import { seesDocuments } from '#modules/quality/supplier-document/contract.ts';
import { percentMet, readiness, readinessOf } from '../readiness.rules.ts';
import { requirements } from './requirements.ts';

const index: readonly SheetColumn[] = [
  { key: 'subject', title: 'Assunto', kind: 'text' },
  { key: 'title', title: 'O que se pede', kind: 'text' },
  { key: 'clauses', title: 'Onde', kind: 'text' },
  { key: 'standing', title: 'Situação', kind: 'text' },
  { key: 'percent', title: '% em ordem', kind: 'number' },
  { key: 'whole', title: 'Total', kind: 'number' },
  { key: 'missing', title: 'Pendentes', kind: 'number' },
  { key: 'file', title: 'Arquivo', kind: 'text' },
  { key: 'rows', title: 'Linhas', kind: 'number' },
];

/** The lists as they stand at one moment, the files they speak of, and an index that counts both. */
export const packEvidence = (run: OperationRun): Promise<void> =>
  keepArchive(run, 'evidencias-da-qualidade.zip', (archive) =>
    inTransaction(run.services.db, async (tx) => {
      // Read as long as there are rows, all of one moment: index and lists agree.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set transaction isolation level repeatable read`.execute(tx);
      const listed = await addLists(tx, run.ctx, archive);
      const files = await addFiles(tx, run.ctx, archive);
      const zone = run.services.config.timeZone;
      await archive.addSheet('00-indice.xlsx', { title: 'Índice', columns: index, zone }, each([...listed, ...files]));
    }),
  );

async function addLists(tx: Tx, ctx: Ctx, archive: Archive) {
  const rows: object[] = [];
  const zone = ctx.services.config.timeZone;
  for (const one of requirements.filter(({ lists }) => mayEnter(lists, ctx.user))) {
    const { title, sheet } = one.evidence;
    const file = `${String(rows.length + 1).padStart(2, '0')}-${plainName(title)}.xlsx`;
    const count = await archive.addSheet(file, { title, columns: sheet, zone }, one.evidence.rows(tx));
    const share = { whole: (await one.whole.find(tx)).count, missing: (await one.missing.find(tx)).count };
    rows.push({
      ...share,
      subject: one.subject,
      title: one.title,
      clauses: one.clauses.join(' · '),
      standing: readiness.label(readinessOf(share)),
      percent: percentMet(share),
      file,
      rows: count,
    });
  }
  return rows;
}

async function addFiles(tx: Tx, ctx: Ctx, archive: Archive) {
  const rows: object[] = [];
  if (mayEnter(can('quality', 'calibrations_list'), ctx.user)) {
    const found = await certificates(tx);
    for (const { asset_number, code, sha256 } of found)
      archive.addKept(`certificados/${plainName(asset_number)}-${plainName(code)}.pdf`, sha256);
    rows.push({ title: 'Certificado em vigor de cada instrumento', file: 'certificados/', rows: found.length });
  }
  if (mayEnter(seesDocuments, ctx.user)) {
    const found = await documents(tx);
    for (const { supplier, type, place, sha256, name } of found)
      archive.addKept(`documentos/${plainName(supplier)}/${plainName(type)}-${place}${endingOf(name)}`, sha256);
    rows.push({ title: 'Documentos aprovados de fornecedores', file: 'documentos/', rows: found.length });
  }
  return rows;
}

/** The last good certificate of each instrument that is counted. */
const certificates = (tx: Tx) =>
  tx
    .selectFrom('calibration')
    .innerJoin('instrument', 'instrument.uuid', 'calibration.instrument_uuid')
    .innerJoin('stored_file', 'stored_file.uuid', 'calibration.certificate_uuid')
    .distinctOn('calibration.instrument_uuid')
    .select(['instrument.asset_number', 'calibration.code', 'stored_file.sha256'])
    .where('calibration.status', '=', 'COMPLETED')
    // What rejects an instrument is no certificate in force.
    .where('calibration.result', '<>', 'REJECTED')
    .where('instrument.status', 'in', countedStates)
    .orderBy('calibration.instrument_uuid')
    .orderBy('calibration.performed_on', 'desc')
    .orderBy('calibration.code', 'desc')
    .execute();

const documents = (tx: Tx) =>
  tx
    .selectFrom('supplier_document')
    .innerJoin('supplier', 'supplier.uuid', 'supplier_document.supplier_uuid')
    .innerJoin('document_type', 'document_type.uuid', 'supplier_document.document_type_uuid')
    .innerJoin('stored_file', 'stored_file.uuid', 'supplier_document.file_uuid')
    .select(['supplier.name as supplier', 'document_type.name as type', 'stored_file.sha256', 'stored_file.name'])
    .select(sql<string>`row_number() over (order by supplier_document.created_at, supplier_document.uuid)`.as('place'))
    .where('supplier_document.review', '=', 'APPROVED')
    .execute();

async function* each(rows: readonly object[]) {
  yield* rows;
}

/** A name every system can write: no accents, no slashes, no points that would climb out of the folder. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'sem-nome';
const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
