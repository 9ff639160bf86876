import { join, resolve } from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';

export interface RenderTask {
  /** Absolute path of a .typ file of ours. */
  template: string;
  /** Enters as a JSON value: text in it is never read as markup. */
  data: string;
  images: Record<string, Uint8Array>;
  /** Seconds since 1970, the document's date. */
  at: number;
}

const root = resolve(import.meta.dirname, '../../..');
const fonts = join(import.meta.dirname, 'fonts');
let compiler: NodeCompiler | undefined;

/** Compiles one document. Synchronous inside, which is why it lives in a worker thread. */
export default function render({ template, data, images, at }: RenderTask): Uint8Array {
  compiler ??= NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: [fonts] }] });
  try {
    for (const [name, bytes] of Object.entries(images))
      compiler.mapShadow(join(root, '.pdf-images', name), Buffer.from(bytes));
    const outcome = compiler.compile({ mainFilePath: template, inputs: { data } });
    if (!outcome.result) throw new Error(`PDF not compiled: ${JSON.stringify(outcome.takeError()?.shortDiagnostics)}`);
    return compiler.pdf(outcome.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: at });
  } finally {
    compiler.resetShadow();
    // What is not evicted stays: 1.1 GB after two hundred reports.
    compiler.evictCache(0);
  }
}
