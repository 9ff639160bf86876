import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds written in it. */
export async function readPdf(content: Uint8Array): Promise<{ text: string; pages: number }> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return { text: pages.join(' ').replace(/\s+/g, ' '), pages: pages.length };
}
