import type { RouteObject } from 'react-router';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { SourceFile } from './source.ts';

/** A call as the lists write it. */
export const callOf = ({ method, path, override }: Endpoint): string =>
  `${method} ${path}${override ? `?_method=${override}` : ''}`;

/** The same call or screen whatever its parameters are called. */
export const shapeOf = (text: string): string => text.replace(/:\w+/g, ':_');

export const screensOf = ({ routes, outside = [] }: { routes: RouteObject[]; outside?: RouteObject[] }): string[] =>
  [...routes, ...outside].flatMap((route) => pathsOf(route, ''));

function pathsOf(route: RouteObject, base: string): string[] {
  const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/');
  const shown = route.path !== undefined && (route.lazy || route.Component || route.element);
  const here = shown ? [path.startsWith('/') ? path : `/${path}`] : [];
  const index = route.index ? [base || '/'] : [];
  return [...here, ...index, ...(route.children ?? []).flatMap((child) => pathsOf(child, path))];
}

/** The code in which a listed text may stand: all of it, or the folder its heading names, `# Title (in modules/x)`. */
export function codeOf(files: readonly SourceFile[]): (heading: string) => string {
  const joined = new Map<string, string>();
  const shown = files.filter(({ path }) => !path.includes('.test.'));
  return (heading) => {
    const folder = /\(in ([\w/-]+)\)$/.exec(heading)?.[1] ?? '';
    const inside = shown.filter(({ path }) => folder === '' || path.startsWith(`${folder}/`));
    const known = joined.get(folder) ?? inside.map(({ text }) => text).join('\n');
    joined.set(folder, known);
    return known;
  };
}

/** `{n}` in a listed text stands for a value. A word inside a longer one is another word. */
export const standsIn = (code: string, text: string): boolean =>
  text.split(/\{\w+\}/).every((part) => {
    for (let at = code.indexOf(part); at !== -1; at = code.indexOf(part, at + 1))
      if (isBoundary(code, at) && isBoundary(code, at + part.length)) return true;
    return part === '';
  });
const letter = /[\p{L}\p{N}]/u;
const isBoundary = (code: string, at: number): boolean =>
  !(letter.test(code[at - 1] ?? '') && letter.test(code[at] ?? ''));
