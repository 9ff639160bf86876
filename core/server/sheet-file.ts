import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileReply } from './module.ts';
import { neutralise } from './sheet-cell.ts';
import { sheetName, writeSheet, type Sheet } from './sheet.ts';

/** A workbook of a few pages of text, each with its headings first. */
export async function bookFile(
  name: string,
  pages: readonly { title: string; rows: readonly (readonly string[])[] }[],
): Promise<FileReply> {
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = pages.map(({ title, rows }) => ({
    name: sheetName(title),
    rows: rows.map((row) => row.map((text) => neutralise(text))),
    columns: (rows[0] ?? []).map((_, n) => ({
      width: Math.min(70, Math.max(...rows.map((row) => row[n]?.length ?? 0)) + 3),
    })),
    freezePane: { rows: 1 },
  }));
  return { name, type: xlsxType, content: Buffer.from(await writeXlsx({ sheets })) };
}
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet small enough to be answered at once; what may be long is an operation's result. */
export async function sheetFile(
  name: string,
  sheet: Sheet,
  rows: AsyncIterable<Record<string, unknown>>,
): Promise<FileReply> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-sheet-'));
  try {
    const path = join(folder, 'sheet.xlsx');
    await writeSheet('xlsx', sheet, rows, path);
    return { name, type: xlsxType, content: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
