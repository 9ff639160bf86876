import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { operation, type Operation } from '#core/contract/operation.ts';
import { readSheet, writeSheet, type ReadCell } from '#core/server/sheet.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import type { TestServer } from '#core/testing/server.ts';
import { dataImport, type ImportLine, type ImportRow } from '../contract.ts';

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-import-test-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file with these headings and lines, as a spreadsheet program would save it. */
export const sheetOf = (
  format: 'xlsx' | 'csv',
  titles: readonly string[],
  rows: readonly (readonly ReadCell[])[],
): Promise<Buffer> =>
  inFolder(async (folder) => {
    const path = join(folder, `sheet.${format}`);
    const lines = async function* () {
      for (const row of rows) yield Object.fromEntries(row.map((cell, index) => [String(index), cell]));
    };
    const columns = titles.map((title, index) => ({ key: String(index), title, kind: 'text' as const }));
    await writeSheet(format, { title: 'Planilha', columns }, lines(), path);
    return readFile(path);
  });

export const cellsOf = (content: Buffer): Promise<ReadCell[][]> =>
  inFolder(async (folder) => {
    const path = join(folder, 'sheet');
    await writeFile(path, content);
    const rows: ReadCell[][] = [];
    for await (const { cells } of readSheet(path, { maxRows: 200_000 })) rows.push(cells);
    return rows;
  });

export function send(client: TestClient, type: string, name: string, content: Buffer) {
  const { payload, headers } = multipart([{ field: 'file', name, content }], { type });
  return client.send('POST', '/import', payload, { headers });
}

export async function upload(client: TestClient, type: string, name: string, content: Buffer): Promise<ImportRow> {
  const { status, body } = await send(client, type, name, content);
  if (status !== 201) throw new Error(`upload answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: ImportRow }).data;
}

/** Takes an import through its steps as a person would, working the queue off in between. */
export function steps(server: TestServer, client: TestClient) {
  const show = async (uuid: string): Promise<ImportRow> =>
    (await client.call(dataImport.show, { params: { uuid } })).data;
  const mapOf = (row: ImportRow) => row.headers.map(({ column }) => column);
  const lines = async (uuid: string, query: object = {}): Promise<ImportLine[]> =>
    (await client.call(dataImport.lines, { params: { uuid }, query: { per_page: 1000, ...query } })).data;
  const analyse = async (
    row: ImportRow,
    more: { clear_empty?: boolean; mapping?: (string | null)[] } = {},
  ): Promise<ImportRow> => {
    await client.call(dataImport.map, { params: { uuid: row.uuid }, body: { mapping: mapOf(row), ...more } });
    await server.work();
    return show(row.uuid);
  };
  const confirm = async (uuid: string): Promise<ImportRow> => {
    await client.call(dataImport.confirm, { params: { uuid } });
    await server.work();
    return show(uuid);
  };
  const undo = async (uuid: string): Promise<ImportRow> => {
    await client.call(dataImport.undo, { params: { uuid } });
    await server.work();
    return show(uuid);
  };
  /** The registry's own export of everything. */
  const exported = async (endpoint: Endpoint, format: 'xlsx' | 'csv'): Promise<Buffer> => {
    const started = await client.try(endpoint, { body: { format, selection: { query: {} } } });
    await server.work();
    const { operation_id } = (started.body as { data: Operation }).data;
    return (await client.try(operation.result, { params: { id: operation_id } })).raw;
  };
  return { show, lines, analyse, confirm, undo, exported };
}
