import { parseSync, Visitor } from 'vite';
import { sourceFiles, type SourceFile } from './source.ts';

export interface SourceText {
  path: string;
  line: number;
  text: string;
}

/** What people read: the literals of the code and of the papers' templates. Names of columns a sheet may bring are theirs, not ours. */
export const sourceTexts = (): SourceText[] =>
  ['core', 'modules', 'app'].flatMap((folder) => [
    ...sourceFiles(folder, /\.tsx?$/)
      .filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))
      .flatMap(literalsOf),
    ...sourceFiles(folder, /\.typ$/).flatMap(linesOf),
  ]);

const linesOf = ({ path, text }: SourceFile): SourceText[] =>
  text.split('\n').map((line, at) => ({ path, line: at + 1, text: line.replace(/^\/\/.*/, '') }));

export function literalsOf({ path, text }: SourceFile): SourceText[] {
  const found: { at: number; text: string }[] = [];
  const skipped: { start: number; end: number }[] = [];
  new Visitor({
    ImportDeclaration: (node) => void skipped.push(node),
    TaggedTemplateExpression: (node) => void skipped.push(node.quasi),
    Property: (node) => {
      if (node.key.type === 'Identifier' && node.key.name === 'aliases') skipped.push(node.value);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') found.push({ at: node.start, text: node.value });
    },
    JSXText: (node) => void found.push({ at: node.start, text: node.value }),
    TemplateLiteral: (node) =>
      void found.push({ at: node.start, text: node.quasis.map(({ value }) => value.cooked ?? '').join('…') }),
  }).visit(parseSync(path, text).program);
  return found
    .filter(({ at }) => !skipped.some(({ start, end }) => at >= start && at < end))
    .map((one) => ({
      path,
      line: text.slice(0, one.at).split('\n').length,
      text: one.text.replace(/\s+/g, ' ').trim(),
    }))
    .filter((one) => one.text !== '');
}
