import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { modules as webModules } from '#app/web/modules.ts';
import { headingsOf, root, sourceFiles, specList } from '#core/testing/source.ts';
import { callOf, codeOf, screensOf, shapeOf, standsIn } from '#core/testing/spec.ts';

const sorted = (list: Iterable<string>): string[] => [...list].sort();

describe('spec/endpoints.txt', () => {
  const list = specList('endpoints');
  const served = registry.routes.map(({ endpoint }) => callOf(endpoint));

  it('holds the 166 calls of the two documents', () => {
    expect(new Set([...list.built, ...list.pending]).size).toBe(166);
  });

  it('says of each served call that it is built or added, and of nothing else', () => {
    expect(sorted(served.map(shapeOf))).toEqual(sorted([...list.built, ...list.added].map(shapeOf)));
  });
});

describe('spec/routes.txt', () => {
  const list = specList('routes');
  const paths = webModules.flatMap(screensOf);

  it('holds the 159 screens of the two documents', () => {
    expect(new Set([...list.built, ...list.pending]).size).toBe(159);
  });

  it('says of each screen that it is built or added, and of nothing else', () => {
    expect(sorted(new Set(paths.map(shapeOf)))).toEqual(sorted([...list.built, ...list.added].map(shapeOf)));
  });

  it('lets the menu reach nothing that is pending', () => {
    const open = new Set([...list.built, ...list.added].map(shapeOf));
    const menu = webModules.flatMap((module) => (module.menu ?? []).map((item) => item.to));
    expect(menu.length).toBeGreaterThan(0);
    expect(menu.filter((to) => !open.has(shapeOf(to)))).toEqual([]);
  });

  it('has no item of the menu and no card of the hub twice', () => {
    const menu = webModules.flatMap((module) => (module.menu ?? []).map(({ to }) => to));
    const cards = webModules.flatMap((module) => (module.reports ?? []).map(({ to }) => to));
    expect(cards.length).toBeGreaterThan(5);
    expect([menu, cards].map((all) => all.filter((to, place) => all.indexOf(to) !== place))).toEqual([[], []]);
  });
});

describe('spec/permissions.txt', () => {
  const { modules } = registry.permissions;
  const specified = readFileSync(join(root, 'spec/permissions.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\w+\.\w+$/.test(line));

  it('names exactly the permissions the modules declare, each once', () => {
    const declared = modules.flatMap(({ module, actions }) => actions.map(({ action }) => `${module}.${action}`));
    expect(sorted(declared)).toEqual(sorted(specified));
  });

  it('has words for every module and action, distinct within the module', () => {
    for (const { module, actions } of modules) {
      const labels = actions.map(({ label }) => label);
      expect(labels.every(Boolean), module).toBe(true);
      expect(new Set(labels).size, module).toBe(labels.length);
    }
  });
});

describe('permissions of the endpoints', () => {
  it('are all in the catalogue', () => {
    const catalogue = registry.permissions.all() as Record<string, readonly string[]>;
    const unknown = registry.routes.flatMap(({ name, endpoint }) =>
      typeof endpoint.access === 'string'
        ? []
        : endpoint.access
            .filter(({ module, action }) => !catalogue[module]?.includes(action))
            .map(({ module, action }) => `${name}: ${module}.${action}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('spec/messages.txt', () => {
  it('names folders of modules as they stand: a module of an area there is', () => {
    const folders = [...headingsOf('messages').values()].flatMap((title) => /\(in ([\w/-]+)\)$/.exec(title)?.[1] ?? []);
    const areas = new Set(sourceFiles('modules', /\.tsx?$/).map(({ path }) => path.split('/')[1]));
    expect(
      folders.filter((folder) => !/^modules\/[\w-]+\/[\w-]+$/.test(folder) || !areas.has(folder.split('/')[1])),
    ).toEqual([]);
  });

  it('each built text stands in the code to the letter', () => {
    const code = codeOf(['core', 'modules', 'app'].flatMap((folder) => sourceFiles(folder, /\.tsx?$/)));
    const { built } = specList('messages');
    const heading = headingsOf('messages');
    expect(built.length).toBeGreaterThan(0);
    expect(built.filter((text) => !standsIn(code(heading.get(text) ?? ''), text))).toEqual([]);
  });
});
