import { beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '#core/testing/hostile-files.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { workbookWith } from '#core/testing/zip.ts';
import { dataImport } from '../contract.ts';
import { send, sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const someone = async () => {
  const client = await server.client('all');
  return { client, ...steps(server, client) };
};
const storedFiles = async (): Promise<number> =>
  Number((await server.owner.query<{ count: string }>('select count(*) from stored_file')).rows[0]?.count);

describe('files meant to harm', () => {
  it('are refused by the import centre with a reason in words, and nothing of them is kept', async () => {
    const { client } = await someone();
    const before = await storedFiles();
    const sheets = (await hostileFiles()).filter(({ name }) => /\.(xlsx|csv|txt)$/i.test(name));
    expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['bomb.xlsx', 'liar.xlsx', 'macro.xlsx']));
    for (const { name, content } of sheets) {
      const { status, body } = await send(client, 'brand', name, content);
      const { message } = body as { message?: string };
      expect([name, status >= 400 && status < 500, Boolean(message)]).toEqual([name, true, true]);
      expect(message, name).not.toMatch(/\bat \/|Error:|undefined/);
    }
    expect((await client.call(dataImport.list, { query: {} })).meta.total).toBe(0);
    expect(await storedFiles()).toBe(before);
  });

  it('that unpack to a hundred times their size leave the server answering others', async () => {
    const [{ client }, other] = [await someone(), await server.client('all')];
    const bomb = workbookWith({ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * 1024 * 1024, 0x20) });
    expect(bomb.length).toBeLessThan(256 * 1024);
    const [refusal, ...answers] = await Promise.all([
      send(client, 'brand', 'bomba.xlsx', bomb),
      ...Array.from({ length: 5 }, () => other.try(dataImport.types)),
    ]);
    expect(refusal.status).toBe(422);
    expect(JSON.stringify(refusal.body)).toContain('grande demais quando descompactada');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('files that came to harm', () => {
  it('cut anywhere: a workbook is refused whole, a CSV inside a quoted cell too', async () => {
    const { client } = await someone();
    const rows = Array.from({ length: 200 }, (_, n) => [`Marca ${n}`, 'Brasil']);
    const workbook = await sheetOf('xlsx', ['Nome', 'País'], rows);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      const cut = workbook.subarray(0, Math.floor(workbook.length * part));
      const { status } = await send(client, 'brand', 'metade.xlsx', cut);
      expect([part, status]).toEqual([part, 422]);
    }
    const quoted = Buffer.from('Nome;País\r\n"Marca inteira";"Brasil"\r\n"Marca cort');
    const { status, body } = await send(client, 'brand', 'metade.csv', quoted);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Não foi possível ler a planilha')]);
    expect((await client.call(dataImport.list, { query: {} })).meta.total).toBe(0);
  });

  it('cut in the middle of a line lose only that line', async () => {
    const { client, analyse, lines } = await someone();
    const cut = Buffer.from('CPF/CNPJ;Nome\r\n00.000.000/0001-91;Banco do Brasil\r\n60.701.190/00');
    const { uuid, counts } = await analyse(await upload(client, 'customer', 'cortado.csv', cut));
    expect(counts).toMatchObject({ new: 1, invalid: 1 });
    expect((await lines(uuid))[1]?.problems.map(({ column }) => column)).toContain('CPF/CNPJ');
  });

  it('in any encoding a spreadsheet program writes are read as they were meant', async () => {
    const { client, analyse, lines } = await someone();
    const text = 'Nome;País\r\nÓptica São João – “Ação”;Japão\r\n';
    const le = Buffer.from(`\ufeff${text}`, 'utf16le');
    const ansi = Buffer.from(text.replace('–', '\u0096').replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
    for (const [name, content] of [
      ['utf8.csv', Buffer.from(text)],
      ['utf16le.csv', le],
      ['utf16be.csv', Buffer.from(le).swap16()],
      ['unicode.txt', le],
      ['ansi.csv', ansi],
    ] as const) {
      const { uuid } = await analyse(await upload(client, 'brand', name, content));
      expect([name, (await lines(uuid))[0]?.changes['name']]).toEqual([name, [null, 'Óptica São João – “Ação”']]);
    }
  });

  it('with stray bytes and endless cells are read or refused, never half', async () => {
    const { client, analyse } = await someone();
    const long = Buffer.from(`Nome;País\r\n${'x'.repeat(5000)};Brasil\r\n`);
    const { counts } = await analyse(await upload(client, 'brand', 'longa.csv', long));
    expect(counts).toMatchObject({ invalid: 1, pending: 0 });
    const endless = Buffer.from(`Nome;País\r\n"${'x'.repeat(2 * 1024 * 1024)}";Brasil\r\n`);
    expect((await send(client, 'brand', 'sem-fim.csv', endless)).status).toBe(422);
    const nul = Buffer.from('Nome;País\r\nMarca\0nula;Brasil\r\n');
    expect((await send(client, 'brand', 'nulo.csv', nul)).status).toBe(422);
  });
});
