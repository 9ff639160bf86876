import { join } from 'node:path';
import {
  formatField,
  isFigure,
  labelIn,
  type AnyField,
  type Declared,
  type Fields,
  type RecordRowOf,
} from '#core/contract/field.ts';
import type { AnyMachine } from '#core/contract/machine.ts';
import { columnsOf, type LineFields } from '#core/contract/line-fields.ts';
import { required } from './change.ts';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import { gather } from './events.ts';
import type { FileReply } from './module.ts';
import type { Paper } from './pdf.ts';
import { inTransaction } from './transaction.ts';

const template = join(import.meta.dirname, 'pdf/document.typ');

type Coded = { code: string; status: string };
/** A table of what belongs to the document and is kept by another module. */
export interface PaperPart {
  title: string;
  headings: readonly { label: string; figure: boolean }[];
  lines: readonly (readonly (string | null)[])[];
}
declare module './events.ts' {
  interface Questions {
    /** What else is printed of a document; asked of whoever keeps something of it. */
    'document.parts': { asked: { entity: string; uuid: string }; answer: readonly PaperPart[] };
  }
}

interface Printed<D extends Declared, L extends Declared, Row> {
  /** 'Solicitação de compra' */
  title: string;
  /** Of the file: `solicitacao-sc-2026-000012.pdf`. */
  file: string;
  machine: Pick<AnyMachine, 'status'>;
  find: (db: Db, uuid: string) => Promise<Row | undefined>;
  /** With the company's head: `paperOf` of the company. */
  paper: (ctx: Ctx) => Promise<Paper>;
  /** The document's own name, beside its code. */
  subtitle?: keyof D & string;
  facts: readonly (keyof D & string)[];
  lines?: {
    title: string;
    of: LineFields<L>;
    rows: (row: Row) => readonly object[];
    columns: readonly (keyof L & string)[];
  };
  total?: keyof D & string;
  /** Long texts, each under its own heading. */
  texts?: readonly (keyof D & string)[];
  /** Its kind, where others keep parts of it that are printed too. */
  entity?: string;
  /** Who signs it, one place each. */
  signs?: readonly string[];
}

/** A field's name and what a row holds of it, in words. */
export function printedField<D extends Declared>(
  of: D,
  row: object,
  key: keyof D & string,
): { label: string; value: string | null } {
  const field: AnyField | undefined = of[key];
  if (!field) throw new Error(`no field ${key}`);
  return { label: field.label, value: formatField(field, (row as Record<string, unknown>)[field.shown ?? key]) };
}

/** The handler of a document's PDF, from what is declared of its fields and lines. */
export function documentPaper<D extends Declared, L extends Declared, Row extends RecordRowOf<D> & Coded>(
  { of }: Fields<D>,
  own: Printed<D, L, Row>,
) {
  const said = (row: Row, key: keyof D & string) => printedField(of, row, key);
  return async ({ params }: { params: { uuid: string } }, ctx: Ctx): Promise<FileReply> => {
    const row = await required(own.find(ctx.db, params.uuid));
    const paper = await own.paper(ctx);
    const document = {
      title: own.title,
      subtitle: [row.code, own.subtitle && said(row, own.subtitle).value].filter(Boolean).join(' · '),
      status: own.machine.status.label(row.status),
      tone: own.machine.status.tone(row.status),
      facts: own.facts.map((key) => Object.values(said(row, key))),
      ...printedLines(own.lines, row),
      total: own.total ? said(row, own.total) : null,
      texts: (own.texts ?? []).map((key) => said(row, key)),
      parts: own.entity ? await partsOf(ctx, { entity: own.entity, uuid: params.uuid }) : [],
      signs: own.signs ?? [],
    };
    const content = await ctx.services.pdf.render(template, { letter: paper.letter, document }, paper);
    return { name: `${own.file}-${row.code.toLowerCase()}.pdf`, type: 'application/pdf', content };
  };
}

/** Records as a table of a paper: each field's name above, what each record holds of it below. */
export const printedRows = <D extends Declared>(
  title: string,
  { of }: Fields<D>,
  rows: readonly object[],
  keys: readonly (keyof D & string)[],
): PaperPart => ({
  title,
  headings: keys.map((key) => {
    const field: AnyField | undefined = of[key];
    return { label: field ? labelIn.list(field) : key, figure: field ? isFigure(field) : false };
  }),
  lines: rows.map((row) => keys.map((key) => printedField(of, row, key).value)),
});

async function partsOf(ctx: Ctx, asked: { entity: string; uuid: string }): Promise<PaperPart[]> {
  const said = await inTransaction(ctx.db, (db) => gather(db, ctx, 'document.parts', asked));
  return said.flat().filter(({ lines }) => lines.length > 0);
}

/** A document's lines as papers list them: headings, and each line's cells in words. */
export function printedLines<L extends Declared, Row>(lines: Printed<Declared, L, Row>['lines'], row: Row) {
  const columns = lines ? columnsOf(lines.of, lines.columns) : [];
  return {
    lines_title: lines?.title ?? '',
    headings: columns.map(({ field }) => ({ label: labelIn.list(field), figure: isFigure(field) })),
    lines: (lines?.rows(row) ?? []).map((line) =>
      columns.map(({ key, field }) => formatField(field, (line as Record<string, unknown>)[key])),
    ),
  };
}
