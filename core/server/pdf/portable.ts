import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fonts, imageFolder, notCompiled, root, type Compile } from './engine.ts';

interface Outcome {
  result?: Uint8Array;
  diagnostics?: unknown;
}
const fullDiagnostics = 3;

/** The same version of Typst, tagged the same; only the declaration of PDF/UA is not to be had of it. */
export async function loadPortable(): Promise<Compile> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler');
  await typst.default();
  const builder = new typst.TypstCompilerBuilder();
  await builder.set_access_model(
    {},
    (path: string) => factsOf(path)?.mtime,
    (path: string) => factsOf(path)?.isFile() ?? false,
    (path: string) => path,
    (path: string) => (factsOf(path)?.isFile() ? new Uint8Array(readFileSync(join(root, path))) : undefined),
  );
  for (const name of readdirSync(fonts).filter((file) => file.endsWith('.ttf')))
    await builder.add_raw_font(readFileSync(join(fonts, name)));
  const compiler = await builder.build();
  return ({ template, data, images }) => {
    try {
      for (const [name, bytes] of Object.entries(images)) compiler.map_shadow(`/${imageFolder}/${name}`, bytes);
      const { result, diagnostics } = compiler.compile(
        pathInside(template),
        [['data', data]],
        'pdf',
        fullDiagnostics,
      ) as Outcome;
      if (!result) throw notCompiled(diagnostics);
      return result;
    } finally {
      compiler.reset_shadow();
    }
  };
}

const factsOf = (path: string): Stats | undefined => statSync(join(root, path), { throwIfNoEntry: false });

function pathInside(template: string): string {
  const inside = relative(root, template).replaceAll(sep, '/');
  if (inside.startsWith('..')) throw notCompiled('the template is outside of the project');
  return `/${inside}`;
}
