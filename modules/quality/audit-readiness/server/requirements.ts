import { can, type Permission } from '#core/contract/endpoint.ts';
import type { ListQuery } from '#core/contract/page.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import type { Listing } from '#core/server/listing.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { listAddress } from '#core/server/waiting.ts';
import { certificate, certificateFields } from '#modules/people/training-certificate/contract.ts';
import { certificateList } from '#modules/people/training-certificate/server/public.ts';
import { calibration, calibrationFields } from '#modules/quality/calibration/contract.ts';
import { calibrationList } from '#modules/quality/calibration/server/public.ts';
import { actionFields, correctiveAction } from '#modules/quality/corrective-action/contract.ts';
import { actionStatus } from '#modules/quality/corrective-action/corrective-action.rules.ts';
import { actionList } from '#modules/quality/corrective-action/server/public.ts';
import { instrument, instrumentFields } from '#modules/quality/instrument/contract.ts';
import { countedStates } from '#modules/quality/instrument/instrument.rules.ts';
import { instrumentList } from '#modules/quality/instrument/server/public.ts';
import { nonConformity, nonConformityFields } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityStatus } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { nonConformityList } from '#modules/quality/non-conformity/server/public.ts';
import {
  seesDocuments,
  supplierDocument,
  supplierDocumentFields,
} from '#modules/quality/supplier-document/contract.ts';
import { documentList, runningOut } from '#modules/quality/supplier-document/server/public.ts';
import { supplier, supplierFields } from '#modules/registry/supplier/contract.ts';
import { supplierList } from '#modules/registry/supplier/server/public.ts';

interface Counted {
  to: string | null;
  find: (db: Db) => Promise<{ count: number }>;
}
/** What norms ask of the quality, with what shows whether it is so. */
export interface AskedForAudit {
  key: string;
  subject: string;
  title: string;
  asks: string;
  clauses: readonly string[];
  lists: readonly Permission[];
  whole: Counted;
  missing: Counted;
  /** The list handed over as evidence. */
  evidence: { title: string; sheet: readonly SheetColumn[]; rows: (tx: Tx) => AsyncIterable<object> };
}

interface InList<Query extends ListQuery, Row extends object> {
  listing: Listing<Query, Row>;
  query: { parse: (asked: unknown) => Query };
  screen: string;
  sheet: readonly SheetColumn[];
  whole: Record<string, string>;
  missing: Record<string, string>;
}

/** Counted by a list's own filters: who follows the figure finds as many. */
function inList<Query extends ListQuery, Row extends object>(
  { listing, query, screen, sheet, whole, missing }: InList<Query, Row>,
  own: Omit<AskedForAudit, 'whole' | 'missing' | 'evidence'>,
): AskedForAudit {
  const counted = (asked: Record<string, string>): Counted => ({
    to: listAddress(screen, asked),
    find: (db) => listing.waiting(db, query.parse(asked), 'created_at'),
  });
  const rows = (tx: Tx) => listing.stream(tx, query.parse(whole));
  return {
    ...own,
    whole: counted(whole),
    missing: counted(missing),
    evidence: { title: own.title, sheet, rows },
  };
}

const measuring = 'Instrumentos e calibrações';
const buying = 'Fornecedores';
const correcting = 'Não conformidades e ações';
const people = 'Pessoas';
const inUse = { status: countedStates.join(',') };
const assessed = { qualification_status: 'QUALIFIED,CONDITIONAL,NOT_QUALIFIED,BLOCKED' };
const treated = nonConformityStatus.values.filter((status) => status !== 'CANCELLED').join(',');
/** Said, and not left to the bare list, which begins with what is still to be done. */
const planned = actionStatus.values.filter((status) => status !== 'CANCELLED').join(',');
const purchasing = ['ISO 9001 8.4', 'ISO 13485 7.4.1', 'ISO/IEC 17025 6.6', 'RDC 665/2022, controle de compras'];
const improving = ['ISO 9001 10.2', 'ISO 13485 8.5.2', 'ISO/IEC 17025 8.7', 'RDC 665/2022, ação corretiva'];

const everyDocument = supplierDocument.list.query.parse({});
const inForce = supplierDocument.list.query.parse({ status: 'VALID,EXPIRING,WAIVED' });
/** Run out on that many days from today, or earlier, and nothing replaces it. */
const runOut = (db: Db, days: number) => documentList.waiting(db, everyDocument, 'created_at', [runningOut(days)]);

export const requirements: readonly AskedForAudit[] = [
  inList(
    {
      listing: instrumentList,
      query: instrument.list.query,
      screen: '/instruments',
      sheet: sheetColumns(instrumentFields),
      whole: inUse,
      missing: { ...inUse, calibration_status: 'EXPIRED,NOT_CALIBRATED' },
    },
    {
      key: 'instruments',
      subject: measuring,
      title: 'Instrumentos com calibração em dia',
      asks: 'O que mede tem calibração válida, rastreável e identificada no próprio instrumento.',
      clauses: ['ISO 9001 7.1.5', 'ISO 13485 7.6', 'ISO/IEC 17025 6.4 e 6.5', 'RDC 665/2022, calibração'],
      lists: can('quality', 'instruments_list'),
    },
  ),
  inList(
    {
      listing: calibrationList,
      query: calibration.list.query,
      screen: '/quality/calibrations',
      sheet: sheetColumns(calibrationFields),
      whole: { status: 'COMPLETED' },
      missing: { reviewed: 'false' },
    },
    {
      key: 'reviews',
      subject: measuring,
      title: 'Certificados analisados criticamente',
      asks: 'Cada certificado recebido é conferido por outra pessoa antes de o instrumento voltar ao uso.',
      clauses: ['ISO 9001 7.1.5.2', 'ISO 13485 7.6', 'ISO/IEC 17025 6.4.4'],
      lists: can('quality', 'calibrations_list'),
    },
  ),
  inList(
    {
      listing: supplierList,
      query: supplier.list.query,
      screen: '/quality/supplier-qualifications',
      sheet: sheetColumns(supplierFields),
      whole: assessed,
      missing: { qualification_status: 'NOT_QUALIFIED,BLOCKED' },
    },
    {
      key: 'suppliers',
      subject: buying,
      title: 'Fornecedores avaliados e qualificados',
      asks: 'Fornecedores são avaliados por critérios definidos, acompanhados e reavaliados.',
      clauses: purchasing,
      lists: can('supplier', 'list'),
    },
  ),
  {
    key: 'documents',
    subject: buying,
    title: 'Documentos de fornecedores vigentes',
    asks: 'Licenças, certidões e certificados exigidos estão dentro da validade.',
    clauses: purchasing,
    lists: seesDocuments,
    whole: {
      to: null,
      // What runs out today is still in force, and on the list of what has run out.
      find: async (db) => ({
        count: (await documentList.waiting(db, inForce, 'created_at')).count + (await runOut(db, -1)).count,
      }),
    },
    missing: { to: '/quality/supplier-qualifications/expiring?days_ahead=0', find: (db) => runOut(db, 0) },
    evidence: {
      title: 'Documentos de fornecedores',
      sheet: sheetColumns(supplierDocumentFields),
      rows: (tx) => documentList.stream(tx, everyDocument),
    },
  },
  inList(
    {
      listing: nonConformityList,
      query: nonConformity.list.query,
      screen: '/quality/non-conformities',
      sheet: sheetColumns(nonConformityFields),
      whole: { status: treated },
      missing: { late: 'true' },
    },
    {
      key: 'non-conformities',
      subject: correcting,
      title: 'Não conformidades tratadas no prazo',
      asks: 'O que saiu errado é registrado, contido, analisado e fechado com a eficácia verificada.',
      clauses: ['ISO 9001 8.7 e 10.2', 'ISO 13485 8.3', 'ISO/IEC 17025 7.10', 'RDC 665/2022, produto não conforme'],
      lists: can('quality', 'non_conformities_list'),
    },
  ),
  inList(
    {
      listing: actionList,
      query: correctiveAction.list.query,
      screen: '/quality/corrective-actions',
      sheet: sheetColumns(actionFields),
      whole: { status: planned },
      missing: { late: 'true' },
    },
    {
      key: 'actions',
      subject: correcting,
      title: 'Ações corretivas no prazo',
      asks: 'Cada ação tem responsável, prazo e evidência do que foi feito.',
      clauses: improving,
      lists: can('quality', 'non_conformities_list'),
    },
  ),
  inList(
    {
      listing: certificateList,
      query: certificate.list.query,
      screen: '/rh/certificates',
      sheet: sheetColumns(certificateFields),
      whole: { situation: 'VALID,EXPIRING,EXPIRED' },
      missing: { situation: 'EXPIRED' },
    },
    {
      key: 'trainings',
      subject: people,
      title: 'Treinamentos em dia',
      asks: 'Quem faz o trabalho tem a competência que ele pede, comprovada e dentro da validade.',
      clauses: ['ISO 9001 7.2', 'ISO 13485 6.2', 'ISO/IEC 17025 6.2', 'RDC 665/2022, pessoal'],
      lists: can('training', 'list'),
    },
  ),
];
