import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { readSheet } from '#core/server/sheet.ts';
import type { TestClient } from '#core/testing/client.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import {
  approvedDocument,
  badPoint,
  certificateBody,
  inDays,
  makeInstrument,
  makeNonConformity,
  newSupplier,
  typeNamed,
} from '../testing/examples.ts';
import { auditReadiness } from '../contract.ts';

let server: TestServer;
let client: TestClient;
const certificate = pdfWith('<< /Type /Catalog /Audit (certificate) >>');

beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const calibrated = await makeInstrument(client);
  await makeInstrument(client);
  await calibratedWith(calibrated.uuid, { scheduled_on: inDays(-40), performed_on: inDays(-30) });
  await makeNonConformity(client);
  const of = await newSupplier(client, 'Válvulas ../../Fuga');
  const type = await typeNamed(client, 'Alvará de funcionamento');
  await approvedDocument(client, of, type.uuid, { issued_on: inDays(-400), valid_until: inDays(-3) });
});

async function calibratedWith(instrument: string, own: Parameters<typeof certificateBody>[1]): Promise<void> {
  const { data: made } = await client.call(calibration.create, { body: certificateBody(instrument, own) });
  const { payload, headers } = multipart([{ field: 'certificate_file', name: 'c.pdf', content: certificate }]);
  await client.send('POST', `/quality/calibrations/${made.uuid}/certificate`, payload, { headers });
  const { data: ready } = await client.call(calibration.show, { params: { uuid: made.uuid } });
  await client.call(calibration.complete, {
    params: { uuid: made.uuid },
    body: { version: ready.version, restriction: null },
  });
}

const shown = async (by: TestClient) => (await by.call(auditReadiness.show)).data.subjects;
const figures = async (by: TestClient) =>
  (await shown(by)).flatMap(({ requirements }) =>
    requirements.map(({ key, whole, missing }) => [key, missing.count, whole.count]),
  );

/** How many the list shows where a figure leads. */
const calls: Record<string, string> = {
  '/instruments': '/quality/instruments',
  '/rh/certificates': '/hr/training-certificate',
  '/quality/supplier-qualifications': '/supplier',
  '/quality/supplier-qualifications/expiring': '/quality/suppliers/expiring-documents',
};
async function totalAt(to: string): Promise<number> {
  const [screen = '', query = ''] = to.split('?');
  const { body } = await client.send('GET', `${calls[screen] ?? screen}?${query}`);
  return (body as { meta: { total: number } }).meta.total;
}

describe('the page for an auditor', () => {
  it('counts each thing as its list does', async () => {
    expect(await figures(client)).toEqual(
      expect.arrayContaining([
        ['instruments', 1, 2],
        ['reviews', 1, 1],
        ['documents', 1, 1],
      ]),
    );
    for (const { whole, missing } of (await shown(client)).flatMap(({ requirements }) => requirements))
      for (const { to, count } of [whole, missing]) {
        if (!to) continue;
        expect([to, await totalAt(to)]).toEqual([to, count]);
        // A bare list begins with the view of whoever opens it.
        expect(to).toContain('?');
      }
  });

  it('shows each person what they may see', async () => {
    const technician = await server.client({ quality: ['instruments_list'] });
    expect((await figures(technician)).map(([key]) => key)).toEqual(['instruments']);
    const stranger = await server.client({ customer: ['list'] });
    await stranger.refused(403, auditReadiness.show);
    await stranger.refused(403, auditReadiness.evidence);
  });
});

describe('the evidence', () => {
  it('is one archive: an index, every list, certificates and documents as they were sent', async () => {
    const files = await evidenceOf(client);
    expect([...files.keys()].toSorted()).toEqual([
      '00-indice.xlsx',
      '01-instrumentos-com-calibracao-em-dia.xlsx',
      '02-certificados-analisados-criticamente.xlsx',
      '03-fornecedores-avaliados-e-qualificados.xlsx',
      '04-documentos-de-fornecedores.xlsx',
      '05-nao-conformidades-tratadas-no-prazo.xlsx',
      '06-acoes-corretivas-no-prazo.xlsx',
      '07-treinamentos-em-dia.xlsx',
      expect.stringMatching(/^certificados\/[a-z0-9-]+-cal-\d{4}-\d+\.pdf$/),
      'documentos/valvulas-fuga/alvara-de-funcionamento-1.pdf',
    ]);
    const [, kept] = [...files].find(([name]) => name.startsWith('certificados/')) ?? [];
    expect(kept?.equals(certificate)).toBe(true);
    const index = await rowsOf(files.get('00-indice.xlsx'));
    expect(index.find(([, title]) => title === 'Instrumentos com calibração em dia')?.slice(3)).toEqual([
      'Pendente',
      50,
      2,
      1,
      '01-instrumentos-com-calibracao-em-dia.xlsx',
      2,
    ]);
    expect(await rowsOf(files.get('01-instrumentos-com-calibracao-em-dia.xlsx'))).toHaveLength(3);
  });

  it('holds no certificate that rejects its instrument as one in force', async () => {
    const certificatesIn = async () =>
      [...(await evidenceOf(client)).keys()].filter((name) => name.startsWith('certificados/'));
    const before = await certificatesIn();
    const { uuid } = await makeInstrument(client);
    await calibratedWith(uuid, { points: [badPoint], performed_on: inDays(-1) });
    expect(await certificatesIn()).toEqual(before);
  });

  it('holds nothing its owner may not see', async () => {
    const technician = await server.client({ quality: ['instruments_list'] });
    expect([...(await evidenceOf(technician)).keys()].toSorted()).toEqual([
      '00-indice.xlsx',
      '01-instrumentos-com-calibracao-em-dia.xlsx',
    ]);
  });
});

async function evidenceOf(by: TestClient): Promise<Map<string, Buffer>> {
  const { data } = await by.call(auditReadiness.evidence);
  await server.work();
  const { raw, headers, status } = await by.send('GET', `/bulk-operation/${data.operation_id}/result`);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipped(raw);
}

async function unzipped(raw: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(yauzl.fromBuffer)(raw, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await open(entry)));
  return files;
}

async function rowsOf(sheet: Buffer | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-test-'));
  try {
    await writeFile(join(folder, 'a.xlsx'), sheet ?? '');
    const rows = [];
    for await (const { cells } of readSheet(join(folder, 'a.xlsx'), { maxRows: 100 })) rows.push(cells);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
