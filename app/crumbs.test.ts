import { expect, it } from 'vitest';
import { modules } from '#app/web/modules.ts';
import { screensOf } from '#core/testing/spec.ts';
import { wordsOf } from '#core/web/shell/breadcrumb.rules.ts';

const words = wordsOf(modules);
const inShell = modules.flatMap(({ routes }) => screensOf({ routes }));

/** What nobody named would be shown as the address has it: an English word in a Portuguese screen. */
it('each word of each address has its name in the way above the page', () => {
  const unnamed = inShell.flatMap((screen) => {
    const parts = screen.split('/').filter(Boolean);
    return parts
      .filter((part, at) => !part.startsWith(':') && !words[parts.slice(0, at + 1).join('/')] && !words[part])
      .map((part) => `${part} of ${screen}`);
  });
  expect(unnamed).toEqual([]);
});
