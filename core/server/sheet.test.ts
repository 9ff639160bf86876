import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constantFrom, sample, string, tuple } from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import { readSheet, writeSheet, type ReadCell, type SheetColumn } from './sheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const columns: SheetColumn[] = [
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'name', title: 'Descrição', kind: 'text' },
];

async function* each<T>(rows: Iterable<T>): AsyncGenerator<T> {
  yield* rows;
}
async function readAll(path: string, maxRows = 1_000_000): Promise<ReadCell[][]> {
  const rows: ReadCell[][] = [];
  for await (const row of readSheet(path, { maxRows })) rows.push(row.cells);
  return rows;
}
const formats = ['xlsx', 'csv'] as const;

describe.each(formats)('a %s file', (format) => {
  it('gives back exactly the 5,000 strings written, formulas and odd characters included', async () => {
    const start = constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      "''=",
      "'+",
      '"',
      ';',
      '_x0041_',
      '_x005F_',
      ' ',
      '<',
      '&amp;',
      '',
      '\ufeff',
      '＝',
    );
    // PostgreSQL text holds anything but NUL and halves of surrogate pairs.
    const body = string({ unit: 'binary', maxLength: 24 }).map((text) => text.replaceAll('\0', ''));
    const strings = sample(
      tuple(start, body).map(([a, b]) => a + b),
      { numRuns: 5_000, seed: 20261115 },
    );
    const path = join(folder, `random.${format}`);
    const rows = strings.map((name, index) => ({ code: `L${index}`, name }));
    expect(await writeSheet(format, { title: 'Peças', columns }, each(rows), path)).toEqual({ rows: 5_000 });
    const [header, ...read] = await readAll(path);
    expect(header).toEqual(['Código', 'Descrição']);
    const lost = rows.filter(({ name }, index) => (read[index]?.[1] ?? '') !== name);
    expect(lost).toEqual([]);
  }, 120_000);

  it('leaves no cell a spreadsheet would take for a formula', async () => {
    const path = join(folder, `formulas.${format}`);
    const attacks = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1"];
    await writeSheet(format, { title: 'Ataques', columns }, each(attacks.map((name) => ({ code: 'x', name }))), path);
    const cells =
      format === 'csv'
        ? (await readFile(path, 'utf8'))
            .split('\r\n')
            .slice(1, -1)
            .map((line) => line.slice(2).replace(/^"/, ''))
        : (await readXlsx(await readFile(path))).sheets[0]?.rows.slice(1).map((row) => String(row[1]));
    expect(cells).toHaveLength(attacks.length);
    expect(cells?.filter((cell) => !cell.startsWith("'"))).toEqual([]);
    expect((await readAll(path)).slice(1).map((row) => row[1])).toEqual(attacks);
  });

  it('writes 100,000 rows and reads them back without holding them', async () => {
    const path = join(folder, `many.${format}`);
    const rows = async function* () {
      for (let i = 0; i < 100_000; i += 1) yield { code: `P-${i}`, name: `Rolamento ${i} de esferas, aço inoxidável` };
    };
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    expect((await writeSheet(format, { title: 'Peças', columns }, rows(), path)).rows).toBe(100_000);
    let count = 0;
    let last: ReadCell[] = [];
    for await (const { cells } of readSheet(path, { maxRows: 100_000 })) {
      count += 1;
      last = cells;
    }
    clearInterval(watch);
    expect(count).toBe(100_001);
    expect(last).toEqual(['P-99999', 'Rolamento 99999 de esferas, aço inoxidável']);
    expect((highest - before) / 1024 / 1024).toBeLessThan(250);
  }, 120_000);

  it('stops at the limit of rows, and says so', async () => {
    const path = join(folder, `limit.${format}`);
    await writeSheet(format, { title: 'Peças', columns }, each([{ code: '1' }, { code: '2' }, { code: '3' }]), path);
    expect(await readAll(path, 3)).toHaveLength(4);
    await expect(readAll(path, 2)).rejects.toThrow('A planilha passa do limite de 2 linhas.');
  });
});

const typed: SheetColumn[] = [
  { key: 'price', title: 'Preço', kind: 'money' },
  { key: 'quantity', title: 'Quantidade', kind: 'number' },
  { key: 'day', title: 'Data', kind: 'date' },
  { key: 'at', title: 'Criado em', kind: 'moment' },
  { key: 'active', title: 'Ativo', kind: 'flag' },
  { key: 'status', title: 'Situação', kind: 'text', label: (value) => (value === 'ACTIVE' ? 'Ativo' : value) },
];
const row = {
  price: '123456789012.34',
  quantity: '-1234.567',
  day: '2026-02-28',
  at: '2026-03-01T02:30:00Z',
  active: true,
  status: 'ACTIVE',
};

describe('typed columns', () => {
  it('are real numbers and dates in XLSX, the moment in the business zone', async () => {
    const path = join(folder, 'typed.xlsx');
    await writeSheet('xlsx', { title: 'Tipos [2026]/01', columns: typed }, each([row, { price: null }]), path);
    const [sheet] = (await readXlsx(await readFile(path))).sheets;
    expect(sheet?.name).toBe('Tipos  2026  01');
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual([123_456_789_012.34, -1234.567, new Date('2026-02-28T00:00:00Z')]);
    const [, read] = await readAll(path);
    expect(read).toEqual([123_456_789_012.34, -1234.567, '2026-02-28', '2026-02-28 23:30:00', 'Sim', 'Ativo']);
  });

  it('read moments by the clock of the zone the system is set to', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const path = join(folder, `zone.${format}`);
      await writeSheet(format, { title: 'Fuso', columns: typed, zone: 'America/Manaus' }, each([row]), path);
      const [, read] = await readAll(path);
      expect(read?.slice(2, 4)).toEqual(
        format === 'xlsx' ? ['2026-02-28', '2026-02-28 22:30:00'] : ['28/02/2026', '28/02/2026 22:30'],
      );
    }
  });

  it('are pt-BR text in CSV, with the mark and the semicolon Excel wants', async () => {
    const path = join(folder, 'typed.csv');
    await writeSheet('csv', { title: 'Tipos', columns: typed }, each([row]), path);
    const text = await readFile(path, 'utf8');
    expect(text).toBe(
      '\ufeffPreço;Quantidade;Data;Criado em;Ativo;Situação\r\n123456789012,34;-1234,567;28/02/2026;28/02/2026 23:30;Sim;Ativo\r\n',
    );
  });
});

describe('files from elsewhere', () => {
  const csv = async (name: string, content: Buffer | string): Promise<ReadCell[][]> => {
    await writeFile(join(folder, name), content);
    return readAll(join(folder, name));
  };

  it('are read whatever their delimiter and encoding', async () => {
    const wanted = [
      ['Código', 'Descrição'],
      ['1', 'Ação “boa”'],
    ];
    expect(await csv('comma.csv', 'Código,Descrição\n1,Ação “boa”\n')).toEqual(wanted);
    expect(await csv('tab.csv', 'Código\tDescrição\r\n1\tAção “boa”')).toEqual(wanted);
    const ansi = Buffer.from('Código;Descrição\r\n1;Ação \u0093boa\u0094\r\n', 'latin1');
    expect(await csv('ansi.csv', ansi)).toEqual(wanted);
    expect(await csv('bom.csv', '\ufeffCódigo;Descrição\n1;"Ação “boa”"\n')).toEqual(wanted);
    // A comma inside quotes does not count.
    expect(await csv('quoted.csv', '"a,b,c";"d"\n1;2\n')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ]);
  });

  it('keep letters whole where the reading buffer cuts them', async () => {
    const long = `código;nome\n${'x'.repeat(64 * 1024 - 14)};ção€ção\n1;ã\n`;
    const rows = await csv('cut.csv', long);
    expect(rows[1]?.[1]).toBe('ção€ção');
    expect(rows[2]).toEqual(['1', 'ã']);
  });

  it('are refused in words when they are no sheet', async () => {
    const refusal = async (name: string, content: Buffer) =>
      csv(name, content).then(
        () => undefined,
        (error: unknown) => error,
      );
    for (const [name, content] of [
      ['nul.csv', Buffer.from('a;b\n\0;1')],
      ['broken.xlsx', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(300, 7)])],
      ['empty.csv', Buffer.alloc(0)],
    ] as const) {
      const error = await refusal(name, content);
      expect(error, name).toBeInstanceOf(AppError);
      expect((error as AppError).status, name).toBe(422);
    }
  });
});
