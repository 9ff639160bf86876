import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileReply } from './module.ts';
import { writeSheet, type Sheet } from './sheet.ts';

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
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { name, type, content: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
