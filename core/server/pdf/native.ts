import { join } from 'node:path';
import { fonts, imageFolder, notCompiled, root, type Compile } from './engine.ts';

/** Nothing where there is no binary for this kind of machine. */
export async function loadNative(): Promise<Compile | undefined> {
  const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => undefined);
  if (!typst) return undefined;
  const compiler = typst.NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: [fonts] }] });
  return ({ template, data, images, at }) => {
    try {
      for (const [name, bytes] of Object.entries(images))
        compiler.mapShadow(join(root, imageFolder, name), Buffer.from(bytes));
      const outcome = compiler.compile({ mainFilePath: template, inputs: { data } });
      if (!outcome.result) throw notCompiled(outcome.takeError()?.shortDiagnostics);
      return compiler.pdf(outcome.result, { pdfStandard: typst.PdfStandard.UA_1, creationTimestamp: at });
    } finally {
      compiler.resetShadow();
      // What is not evicted stays: 1.1 GB after two hundred reports.
      compiler.evictCache(0);
    }
  };
}
