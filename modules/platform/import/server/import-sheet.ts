import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as others } from 'node:timers/promises';
import { invalid } from '#core/contract/error.ts';
import type { FileStore } from '#core/server/file-store.ts';
import type { ImportColumn, Importer } from '#core/server/importer.ts';
import type { FileReply } from '#core/server/module.ts';
import { bookFile, sheetFile } from '#core/server/sheet-file.ts';
import { readSheet, type SheetRow } from '#core/server/sheet.ts';
import { clean, textOf } from '#modules/platform/import-line/server/public.ts';
import { maxColumns, maxLines } from '../contract.ts';

const sampleCount = 3;
const rowsBetween = 10;
const maxSample = 80;
const maxTitle = 120;
const refused = (message: string) => invalid({ file: [message] }, message);

/** Lines with anything in them; the first one is the headings. */
async function* filledRows(path: string): AsyncGenerator<SheetRow> {
  for await (const { line, cells } of readSheet(path, { maxRows: maxLines })) {
    // Rows come many at a time without a pause of their own: everyone else's requests go in between.
    if (line % rowsBetween === 0) await others();
    const cleaned = cells.slice(0, maxColumns).map(clean);
    if (cleaned.some((cell) => cell !== null)) yield { line, cells: cleaned };
  }
}

export interface Sniffed {
  headers: { title: string; samples: string[] }[];
  lines: number;
}

/** Reads the file once, whole: its headings, the first values under each, how many lines. A damaged one is refused here. */
export async function sniff(path: string): Promise<Sniffed> {
  let headers: Sniffed['headers'] = [];
  let lines = 0;
  for await (const { cells } of filledRows(path)) {
    if (headers.length === 0) {
      headers = cells.map((cell) => ({ title: textOf(cell).slice(0, maxTitle), samples: [] }));
      continue;
    }
    lines += 1;
    for (const [index, { samples }] of headers.entries()) {
      const text = textOf(cells[index] ?? null).slice(0, maxSample);
      if (text && samples.length < sampleCount && !samples.includes(text)) samples.push(text);
    }
  }
  if (headers.length === 0) throw refused('A planilha está vazia.');
  if (lines === 0) throw refused('A planilha tem só a linha de títulos: não há o que importar.');
  return { headers, lines };
}

/** The kept file's lines under the headings, `size` at a time. */
export async function* readBatches(store: FileStore, sha256: string, size: number): AsyncGenerator<SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(store.read(sha256), createWriteStream(path));
    let batch: SheetRow[] = [];
    let isHeading = true;
    for await (const row of filledRows(path)) {
      if (!isHeading) batch.push(row);
      isHeading = false;
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Headings and one example line, which an import recognises and leaves out; and how each column is filled in. */
export function templateFile({ columns, noun, key, gather }: Importer): Promise<FileReply> {
  const example = [columns.map(({ title }) => title), columns.map((column) => column.example)];
  const guide = columns.map((column) => [column.title, column.required ? 'Sim' : 'Não', guideOf(column, key, gather)]);
  return bookFile(`modelo-${noun.many.toLowerCase().replaceAll(' ', '-')}.xlsx`, [
    { title: noun.many, rows: example },
    { title: 'Como preencher', rows: [['Coluna', 'Obrigatória', 'Como preencher'], ...guide] },
  ]);
}

const kinds: Partial<Record<ImportColumn['kind'], string>> = {
  date: 'Dia, como 31/12/2026.',
  money: 'Valor em reais, como 1.500,00.',
  number: 'Número.',
  flag: 'Sim ou Não.',
};
function guideOf({ key, kind, options, many, hint }: ImportColumn, known: string, gather: Importer['gather']): string {
  const words = [...new Set(options?.map(({ label }) => label))].join(', ');
  const parts = [
    key === known && 'É por esta coluna que se sabe de qual registro a linha fala.',
    key === known && gather && 'Várias linhas com o mesmo valor são um registro só.',
    gather?.columns.includes(key) && 'De cada linha.',
    hint,
    words ? `${many ? 'Uma ou mais destas' : 'Uma destas'}: ${words}.` : kinds[kind],
  ];
  return parts.filter(Boolean).join(' ');
}

/** The refused lines as they came, with the reason in a last column: mended, the file can be sent again. */
export function rejectedFile(
  fileName: string,
  headers: readonly { title: string }[],
  lines: AsyncIterable<{ cells: unknown[]; reason: string }>,
): Promise<FileReply> {
  const columns = headers.map(({ title }, index) => ({ key: String(index), title, kind: 'text' as const }));
  const rows = async function* () {
    for await (const { cells, reason } of lines) yield { ...Object.fromEntries(cells.entries()), reason };
  };
  const sheet = {
    title: 'Linhas recusadas',
    columns: [...columns, { key: 'reason', title: 'Motivo', kind: 'text' as const }],
  };
  return sheetFile(`${fileName.replace(/\.\w+$/, '')} - linhas recusadas.xlsx`, sheet, rows());
}
