import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EngineName } from './pdf/engine.ts';
import { createPdfRenderer, type Letterhead, type PdfRenderer } from './pdf.ts';

const letter: Letterhead = {
  company: {
    name: 'Oficina São José',
    legal_name: 'Oficina São José Ltda.',
    document: '11.222.333/0001-81',
    address: 'Rua A, 1 – Centro',
    city: 'Campinas/SP',
    phone: '(11) 3333-4444',
    email: 'a@b.com.br',
    state_registration: '',
    site: '',
    responsible: 'Rui Prado · CREA-SP 123',
    terms: 'Garantia de 90 dias.',
    logo: '',
  },
  printed_at: '15/11/2026 14:05',
  printed_by: 'Ana Conceição',
  reference: 'ref-123',
};
const head = '#import "/core/server/pdf/letterhead.typ": *\n';

// Templates are files of the project: typst reads nothing outside of it.
let folder: string;
beforeAll(async () => {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'pdf-test-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function template(name: string, source: string): Promise<string> {
  const path = join(folder, `${name}.typ`);
  await writeFile(path, head + source);
  return path;
}

async function read(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(
      content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info, metadata } = await document.getMetadata();
  const tree = await (await document.getPage(1)).getStructTree();
  await task.destroy();
  return {
    pages,
    info: info as Record<string, unknown>,
    accessible: (metadata as { get(name: string): unknown } | null)?.get('pdfuaid:part'),
    tags: JSON.stringify(tree),
  };
}

/** Of this machine: not every kind has a binary. */
const engines: EngineName[] = await import('@myriaddreamin/typst-ts-node-compiler').then(
  () => ['native', 'portable'],
  () => ['portable'],
);

describe.each(engines)('a document of the %s engine', (engine) => {
  let pdf: PdfRenderer;
  beforeAll(() => {
    pdf = createPdfRenderer(engine);
  });
  afterAll(() => pdf.close());

  it('carries the letterhead, and its accents and R$ can be read back as text', async () => {
    const path = await template(
      'plain',
      '#show: letterhead.with("Orçamento", subtitle: "Ação & Cia.")\nTotal: #data.total',
    );
    const { pages, info, accessible, tags } = await read(
      await pdf.render(path, { letter, total: 'R$\u00a01.234,56 até às 10h: ãõçéíúâêôà ÃÕÇ ş ł' }),
    );
    expect(pages).toHaveLength(1);
    for (const text of [
      'Oficina São José Ltda.',
      '11.222.333/0001-81',
      'Orçamento',
      'Ação & Cia.',
      'Emitido em 15/11/2026 14:05 por Ana Conceição',
      'Ref. ref-123',
      'Página 1 de 1',
      'até às 10h: ãõçéíúâêôà ÃÕÇ ş ł',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).toMatch(/R\$\s1\.234,56/);
    expect(info['Title']).toBe('Orçamento – Ação & Cia.');
    expect(info['Language']).toBe('pt-BR');
    expect(accessible ?? '').toBe(engine === 'native' ? '1' : '');
    expect(tags).toContain('"H1"');
  });

  it('ends with the terms and who answers for the work, where it is asked to', async () => {
    const path = await template('terms', '#show: letterhead.with("Laudo")\n#closing-terms()');
    const { pages } = await read(await pdf.render(path, { letter }));
    expect(pages[0]).toContain('Garantia de 90 dias.');
    expect(pages[0]).toContain('Responsável técnico: Rui Prado · CREA-SP 123');
  });

  it('prints what users typed as it is: nothing in the data is read as a template', async () => {
    const path = await template('typed', '#show: letterhead.with("Ficha", subtitle: data.name)\n#data.notes');
    const attack =
      '#read("/package.json") #eval("1+1") *não* _é_ $x^2$ `cru` <rótulo> @nada \\ #include "/package.json" // fim';
    const { pages } = await read(await pdf.render(path, { letter, name: '"]; #panic()', notes: attack }));
    expect(pages[0]).toContain('#eval("1+1") *não* _é_ $x^2$ `cru` <rótulo> @nada');
    expect(pages[0]).toContain('#read("/package.json")');
    expect(pages[0]).not.toContain('"bancada"');
  });

  it('numbers its pages and repeats table headings and its own name on each', async () => {
    const path = await template(
      'long',
      '#show: letterhead.with("Relatório")\n#listing(columns: 2, headings: ("Peça", "Preço"), rows: range(150).map(i => ([Item #i], [R\\$ #i])))',
    );
    const { pages } = await read(await pdf.render(path, { letter }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain('Peça');
      expect(page).toContain('Relatório');
    });
  });

  it('shows pictures by name, and refuses one without a description', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3322' } })
      .png()
      .toBuffer();
    const described = await template(
      'photo',
      '#show: letterhead.with("Laudo")\n#picture("foto-1.png", "Placa queimada", width: 4cm)',
    );
    const bytes = await pdf.render(described, { letter }, { images: { 'foto-1.png': photo } });
    expect(bytes.includes('/Subtype/Image') || bytes.includes('/Subtype /Image')).toBe(true);
    const mute = await template('mute', '#show: letterhead.with("Laudo")\n#image("/.pdf-images/foto-1.png")');
    await expect(pdf.render(mute, { letter }, { images: { 'foto-1.png': photo } })).rejects.toThrow(/alt|PDF\/UA/i);
    // One document's pictures are gone for the next.
    await expect(pdf.render(described, { letter })).rejects.toThrow(/PDF not compiled/);
  });

  it('takes only templates and pictures of its own', async () => {
    await expect(pdf.render('relative.typ', {})).rejects.toThrow('absolute path');
    const path = await template('any', '#show: letterhead.with("x")');
    await expect(pdf.render(path, { letter }, { images: { '../x.png': Buffer.alloc(1) } })).rejects.toThrow(
      'not an image name',
    );
    await expect(pdf.render('/etc/hostname', { letter })).rejects.toThrow();
  });

  it('takes as many as can wait, and tells the others to come back', async () => {
    const path = await template('crowd', '#show: letterhead.with("Ficha")\nUma linha');
    const asked = await Promise.allSettled(Array.from({ length: 90 }, () => pdf.render(path, { letter })));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused.every(({ reason }) => reason.status === 503 && reason.retryAfter > 0)).toBe(true);
  }, 120_000);

  it('keeps its memory bounded over 60 documents at once', async () => {
    const path = await template(
      'bulk',
      '#show: letterhead.with("Ficha")\n#listing(columns: 2, headings: ("a", "b"), rows: range(40).map(i => ([Item #i #data.n], [ação])))',
    );
    await pdf.render(path, { letter, n: 0 });
    const before = process.memoryUsage().rss;
    const made = await Promise.all(Array.from({ length: 60 }, (_, n) => pdf.render(path, { letter, n })));
    expect(made.every((bytes) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300);
  }, 120_000);
});
