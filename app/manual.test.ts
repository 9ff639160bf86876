import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { modules } from '#app/web/modules.ts';
import type { ManualText } from '#core/contract/manual.ts';
import { root } from '#core/testing/source.ts';
import { screensOf } from '#core/testing/spec.ts';
import { sourceTexts } from '#core/testing/texts.ts';
import { guideRoles } from '#modules/platform/manual/contract.ts';
import { pageOfScreen } from '#modules/platform/manual/manual.rules.ts';
import { piecesOf, type Piece } from '#modules/platform/manual/markup.rules.ts';
import { chapters, glossary, guides, news } from '#modules/platform/manual/web/public.tsx';

/** The manual says nothing of the product that the product does not say itself. */
const loaded = await Promise.all(chapters.map(async ({ slug, pages, load }) => ({ slug, pages, ...(await load()) })));
const texts: [slug: string, text: ManualText][] = loaded.flatMap((chapter) => Object.entries(chapter.texts));
const slugs = new Set(chapters.flatMap(({ pages }) => pages.map(({ slug }) => slug)));
const screens = new Set(modules.flatMap(screensOf));
const inShell = modules.flatMap(({ routes }) => screensOf({ routes }));
const { courses, permissions } = await (async () => {
  const facts = registry.routes.find(({ name }) => name === 'manual.facts');
  const ctx = { services: { registry } };
  const told = (await facts?.handler({} as never, ctx as never)) as {
    data: {
      courses: { entity: string; states: { value: string }[] }[];
      permissions: { name: string; roles: string[] }[];
    };
  };
  return told.data;
})();

/** Every sentence of a page that may carry marks. */
const sentencesOf = ({ about, tasks, courses: told = {}, words = [], refusals = [] }: ManualText): string[] => [
  about,
  ...tasks.flatMap(({ steps }) => steps),
  ...Object.values(told).flatMap((states) => Object.values(states)),
  ...words.map(([, meaning]) => meaning),
  ...refusals.map(([, todo]) => todo),
];
const pieces: [where: string, piece: Piece][] = [
  ...texts.flatMap(([slug, text]) => sentencesOf(text).map((sentence) => [slug, sentence] as const)),
  ...glossary.map(([word, meaning]) => [word, meaning] as const),
  ...news.flatMap(({ title, items }) => items.map((item) => [title, item] as const)),
].flatMap(([where, sentence]) => piecesOf(sentence).map((piece): [string, Piece] => [where, piece]));

const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? to;
const leadsSomewhere = (to: string): boolean => {
  const path = pathOf(to);
  return screens.has(path) || slugs.has(/^\/ajuda\/([\p{L}-]+)$/u.exec(path)?.[1] ?? '');
};
/** What people read elsewhere in the product: the words the manual may call words of the screen. */
const said = new Set(
  sourceTexts()
    .filter(({ path }) => !path.startsWith('modules/platform/manual'))
    .map(({ text }) => text),
);

describe('the pages', () => {
  it('are those of the contents, each with its text and none empty', () => {
    for (const { slug, pages, texts: own } of loaded)
      expect(Object.keys(own).sort(), slug).toEqual(pages.map((page) => page.slug).sort());
    expect(slugs.size).toBe(texts.length);
    const empty = texts.filter(
      ([, { about, tasks }]) =>
        about.length < 40 || tasks.length === 0 || tasks.some(({ steps }) => steps.length === 0),
    );
    expect(empty.map(([slug]) => slug)).toEqual([]);
  });

  it('are there for every screen, with an account and without', () => {
    const without = [...screens].filter((path) => !pageOfScreen(chapters, path));
    expect(without).toEqual([]);
    expect(inShell.length).toBeGreaterThan(200);
  });

  it('name only beginnings of addresses that exist', () => {
    const gone = chapters.flatMap(({ pages }) =>
      pages.flatMap((page) =>
        page.screens.filter((own) => ![...screens].some((path) => path === own || path.startsWith(`${own}/`))),
      ),
    );
    expect(gone).toEqual([]);
  });

  it('lead only to screens and pages that exist', () => {
    const lost = pieces.flatMap(([where, piece]) =>
      piece.kind === 'link' && !leadsSomewhere(piece.to) ? [`${where}: ${piece.to}`] : [],
    );
    expect(pieces.filter(([, { kind }]) => kind === 'link').length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });

  it('name only permissions of the catalogue', () => {
    const catalogue = new Set(permissions.map(({ name }) => name));
    const named = texts.flatMap(([slug, { tasks }]) =>
      tasks.flatMap(({ who = [] }) => who.map((name) => [slug, name] as const)),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, name]) => !catalogue.has(name))).toEqual([]);
  });

  it('call words of the screen only what a screen says, and quote only what the product answers', () => {
    const invented = pieces.flatMap(([where, piece]) =>
      piece.kind === 'screen' && !said.has(piece.text) ? [`${where}: ${piece.text}`] : [],
    );
    const misquoted = texts.flatMap(([slug, { refusals = [] }]) =>
      refusals.filter(([words]) => !said.has(words)).map(([words]) => `${slug}: ${words}`),
    );
    expect(pieces.filter(([, { kind }]) => kind === 'screen').length).toBeGreaterThan(300);
    expect([...invented, ...misquoted]).toEqual([]);
  });
});

describe('the courses', () => {
  it('of all documents are told, each state of each and nothing else', () => {
    const told = new Map(texts.flatMap(([, text]) => Object.entries(text.courses ?? {})));
    expect([...told.keys()].sort()).toEqual(courses.map(({ entity }) => entity).sort());
    for (const { entity, states } of courses)
      expect(Object.keys(told.get(entity) ?? {}).sort(), entity).toEqual(states.map(({ value }) => value).sort());
  });
});

describe('the guide', () => {
  it('is there for each role an installation begins with', () => {
    expect(Object.keys(guides).sort()).toEqual([...guideRoles].sort());
    const granted = new Set(permissions.flatMap(({ roles }) => roles));
    expect([...guideRoles].filter((slug) => !granted.has(slug))).toEqual([]);
  });

  it('leads to screens and pages that exist, by steps of their own', () => {
    for (const [slug, steps] of Object.entries(guides)) {
      expect(steps.length, slug).toBeGreaterThan(4);
      expect(new Set(steps.map(({ id }) => id)).size, slug).toBe(steps.length);
      expect(
        steps.filter(({ to, page }) => !screens.has(to) || !slugs.has(page)).map(({ id }) => id),
        slug,
      ).toEqual([]);
    }
  });
});

describe('the news', () => {
  it('come the newest first, none twice', () => {
    const dates = news.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted().toReversed());
  });
});

describe('the pictures', () => {
  const folder = join(root, 'modules/platform/manual/web/pictures');
  const pictures = texts.flatMap(([, { picture }]) => picture ?? []);

  it('that a page names are there, of screens that exist, each described', () => {
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(({ file }) => !existsSync(join(folder, file))).map(({ file }) => file)).toEqual([]);
    expect(pictures.filter(({ route }) => !screens.has(pathOf(route))).map(({ route }) => route)).toEqual([]);
    expect(pictures.filter(({ alt }) => alt.length < 15).map(({ file }) => file)).toEqual([]);
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  });

  it('are small', () => {
    const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });
});
