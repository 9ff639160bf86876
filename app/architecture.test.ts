import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { root, sourceFiles, type SourceFile } from '#core/testing/source.ts';

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const areas = foldersIn('modules');
const moduleFolders = areas.flatMap((area) => foldersIn(`modules/${area}`).map((name) => `${area}/${name}`));
/** Of `modules/stock/stock-count/contract.ts`, or of the same as an import. */
const areaOf = (path: string): string => path.split('/')[1] ?? '';
const moduleOf = (path: string): string => path.split('/')[2] ?? '';
const folderOf = new Map(moduleFolders.map((folder) => [folder.split('/')[1] ?? '', folder]));
const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);
const serverCode = sourceFiles('modules', /\.ts$/).filter((file) => file.path.includes('/server/') && !isTest(file));
const allCode = ['core', 'modules', 'app'].flatMap((folder) => sourceFiles(folder, /\.tsx?$/));

/** Who makes a table owns it. */
const owners = new Map<string, string>();
for (const { path, text } of [...sourceFiles('modules', /\.sql$/), ...sourceFiles('core', /\.sql$/)]) {
  const owner = path.startsWith('core/') ? 'core' : moduleOf(path);
  for (const [, table] of text.matchAll(/create table (?:if not exists )?(\w+)/gi)) owners.set(table ?? '', owner);
}
const dependsOn = new Map(registry.modules.map((module) => [module.name, module.dependsOn]));

/** Which module enters which, by server, contract and screens alike. */
const allImports = allCode
  .filter((file) => file.path.startsWith('modules/') && !isTest(file) && !/\/(testing|demo)\//.test(file.path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/'(#modules\/[^']+)'/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => moduleOf(target) !== moduleOf(path))
      .map((target) => ({ from: moduleOf(path), to: moduleOf(target), area: areaOf(path), other: areaOf(target) })),
  );

describe('each module', () => {
  it.each(moduleFolders)('%s has a README and at least one door', (folder) => {
    const has = (file: string): boolean => existsSync(join(root, 'modules', folder, file));
    expect(has('README.md')).toBe(true);
    // A module of nothing but text for another's screens has its door only.
    const doors = ['server/module.ts', 'web/module.tsx', 'web/public.tsx'];
    expect(doors.some(has)).toBe(true);
  });

  it('enters another only by its doors', () => {
    const doors = /^#modules\/[\w-]+\/[\w-]+\/(contract\.ts|[\w-]+\.rules\.ts|server\/public\.ts|web\/public\.tsx)$/;
    // What one module's tests begin with may be made of what another's do.
    const examples = /^#modules\/[\w-]+\/[\w-]+\/testing\//;
    // So is the demo company, which no running server knows.
    const demo = /^#modules\/[\w-]+\/[\w-]+\/demo\//;
    const isDoor = (path: string, target: string): boolean =>
      doors.test(target) ||
      (path.includes('/testing/') && examples.test(target)) ||
      (path.includes('/demo/') && demo.test(target));
    const trespasses = allCode
      .filter(({ path }) => path.startsWith('modules/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from '(#modules\/[^']+)'|import\('(#modules\/[^']+)'\)/g)]
          .map(([, a, b]) => a ?? b ?? '')
          .filter((target) => !isDoor(path, target) && moduleOf(target.slice(1)) !== moduleOf(path))
          .map((target) => `${path} → ${target}`),
      );
    expect(trespasses).toEqual([]);
  });

  it('knows nothing of its own demo data', () => {
    const users = allCode
      .filter(
        (file) =>
          !isTest(file) && !file.path.includes('/demo/') && /from '(#modules\/[^']*|\.{1,2})\/demo\//.test(file.text),
      )
      .map(({ path }) => path);
    expect(users).toEqual([]);
  });

  it('does not climb out by relative paths', () => {
    const climbs = allCode.filter(({ text }) => /from '\.\.\/\.\.\//.test(text)).map(({ path }) => path);
    expect(climbs.filter((path) => path !== 'core/server/version.ts')).toEqual([]);
  });
});

describe('the size of a module', () => {
  const largest = 1500;
  /** Larger than they should be, by their lines of code without tests. Each number only falls, and no name is added. */
  const oversized: Record<string, number> = {
    'access/auth': 1584,
    'access/user': 1923,
    'asset/asset-equipment': 2815,
    'budget/budget': 4167,
    'platform/import': 2583,
    'registry/checklist': 1644,
    'registry/product': 2409,
    'report/service-order-document': 1868,
    'service/checklist-run': 1936,
    'service/service-order-labor': 4897,
    'service/service-order-part': 1510,
    'service/service-order': 4919,
    'stock/stock-count': 1911,
    'stock/stock': 5122,
  };
  /** What a module says of the personal data it holds (decision 133) is told, not code of its own. */
  const withoutPersonal = (text: string): string =>
    text
      .replace(/^import \{ \w+Personal \} from .*\n/m, '')
      .replace(/^ {2}personal: (?:\{\n[\s\S]*?\n {2}\},|.*,)\n/m, '');
  const linesOf = new Map<string, number>();
  for (const file of allCode.filter(({ path }) => path.startsWith('modules/') && !/\/(testing|demo)\//.test(path))) {
    const folder = file.path.split('/').slice(1, 3).join('/');
    if (!isTest(file) && !file.path.endsWith('.personal.ts'))
      linesOf.set(folder, (linesOf.get(folder) ?? 0) + withoutPersonal(file.text).split('\n').length - 1);
  }

  it(`is at most ${largest} lines, or what the list says of it`, () => {
    const grown = [...linesOf].filter(([folder, lines]) => lines > (oversized[folder] ?? largest));
    expect(grown).toEqual([]);
  });

  it('is not in the list once it is small enough', () => {
    const idle = Object.keys(oversized).filter((folder) => (linesOf.get(folder) ?? 0) <= largest);
    expect(idle).toEqual([]);
  });
});

describe('dependencies', () => {
  it('are declared: every door entered and every table read belongs to a declared module', () => {
    const undeclared = serverCode.flatMap(({ path, text }) => {
      const self = moduleOf(path);
      const declared = new Set([self, 'core', ...(dependsOn.get(self) ?? [])]);
      const entered = [...text.matchAll(/'#modules\/[\w-]+\/([\w-]+)\/server\/public\.ts'/g)].map(
        ([, name]) => name ?? '',
      );
      const read = [
        ...text.matchAll(/(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g),
        ...text.matchAll(/\b(?:from|join) (\w+)\b/g),
      ]
        .map(([, table]) => owners.get(table ?? ''))
        .filter((owner) => owner !== undefined);
      return [...entered, ...read].filter((name) => !declared.has(name)).map((name) => `${path} uses ${name}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('are named by the README of who depends', () => {
    const untold = [...dependsOn].flatMap(([name, needed]) => {
      if (name === 'core') return [];
      const told =
        /Depends on(.*)/.exec(
          readFileSync(join(root, 'modules', folderOf.get(name) ?? '', 'README.md'), 'utf8'),
        )?.[1] ?? '';
      const words = told.split(/[^\w-]+/);
      return needed.filter((other) => !words.includes(other)).map((other) => `${name} does not say ${other}`);
    });
    expect(untold).toEqual([]);
  });

  it('have no cycle', () => {
    const seen = new Set<string>();
    const walk = (name: string, trail: string[]): void => {
      if (trail.includes(name)) throw new Error(`Cycle: ${[...trail, name].join(' → ')}`);
      if (seen.has(name)) return;
      for (const next of dependsOn.get(name) ?? []) walk(next, [...trail, name]);
      seen.add(name);
    };
    for (const name of dependsOn.keys()) walk(name, []);
    expect(seen.size).toBe(dependsOn.size);
  });

  it('have no cycle by contracts and screens either', () => {
    const enters = new Map<string, Set<string>>();
    for (const { from, to } of allImports) enters.set(from, (enters.get(from) ?? new Set()).add(to));
    const clear = new Set<string>();
    const walk = (name: string, trail: string[]): void => {
      if (trail.includes(name)) throw new Error(`Cycle: ${[...trail, name].join(' → ')}`);
      if (clear.has(name)) return;
      for (const next of enters.get(name) ?? []) walk(next, [...trail, name]);
      clear.add(name);
    };
    for (const name of enters.keys()) walk(name, []);
    expect(clear.size).toBeGreaterThan(0);
  });

  it('name only modules that exist', () => {
    const unknown = [...dependsOn.values()].flat().filter((name) => !dependsOn.has(name));
    expect(unknown).toEqual([]);
  });
});

describe('notices', () => {
  it('name a module that some module declares, so that none reads as something else', () => {
    const tellers = serverCode.filter(({ text }) => /notification\/server\/public\.ts'|reminder\.ts'/.test(text));
    const told = tellers.flatMap(({ path, text }) =>
      [...text.matchAll(/^ +module: '(\w+)',$/gm)].map(([, name]) => ({ path, name: name ?? '' })),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ name }) => !registry.notices.has(name))).toEqual([]);
  });
});

describe('areas', () => {
  /** What an area's README says it may enter. */
  const mayEnter = new Map(
    areas.map((area) => {
      const told =
        /^May enter: (.*)\.$/m.exec(readFileSync(join(root, 'modules', area, 'README.md'), 'utf8'))?.[1] ?? '';
      return [area, told.split(', ').filter((name) => areas.includes(name))];
    }),
  );
  const entered = allImports.filter(({ area, other }) => area !== other);

  it('enter only those their README names, by server, contract and screens alike', () => {
    const trespasses = entered
      .filter(({ area, other }) => !mayEnter.get(area)?.includes(other))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(trespasses).toEqual([]);
  });

  it('have no circle', () => {
    const walk = (area: string, trail: string[]): void => {
      if (trail.includes(area)) throw new Error(`Circle: ${[...trail, area].join(' → ')}`);
      for (const next of mayEnter.get(area) ?? []) walk(next, [...trail, area]);
    };
    for (const area of areas) walk(area, []);
  });

  it('name only what they enter', () => {
    const idle = [...mayEnter].flatMap(([area, others]) =>
      others
        .filter((other) => !entered.some((edge) => edge.area === area && edge.other === other))
        .map((other) => `${area} → ${other}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('tables', () => {
  it('are written only by their module', () => {
    const writes =
      /(?:insertInto|updateTable|deleteFrom|insertRecord\(db,|updateRecord\(db,|deleteRecord\(db,|syncLines\(db,|: LineKind = \{\s*table:)\(?\s*'(\w+)'|\b(?:insert into|update|delete from) (\w+)\b/g;
    const foreign = serverCode.flatMap(({ path, text }) =>
      [...text.matchAll(writes)]
        .map(([, a, b]) => a ?? b ?? '')
        .filter((table) => owners.has(table) && owners.get(table) !== moduleOf(path))
        .map((table) => `${path} writes ${table}`),
    );
    expect(foreign).toEqual([]);
  });

  it('are written in transactions that can be done again', () => {
    const begins = [...allCode, ...sourceFiles('tools', /\.ts$/)].filter(
      (file) => !isTest(file) && /\.transaction\(\)/.test(file.text),
    );
    expect(begins.map(({ path }) => path)).toEqual(['core/server/transaction.ts']);
  });

  it('of modules, and modules themselves, are unknown to core', () => {
    const ofModules = [...owners].filter(([, owner]) => owner !== 'core').map(([table]) => table);
    const words = new Set([...ofModules, ...moduleFolders.map((folder) => moduleOf(`modules/${folder}`))]);
    // Words core has a meaning of its own for; the place on top of Home belongs to the shell.
    const plain = new Set([
      'home',
      'user',
      'role',
      'label',
      'import',
      'report',
      'notification',
      'permission',
      'session',
    ]);
    const named = sourceFiles('core', /\.tsx?$/)
      .filter((file) => !isTest(file) && !file.path.startsWith('core/testing/'))
      .flatMap(({ path, text }) => {
        const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
        const quoted = [...code.matchAll(/'([\w-]+)[.']/g)].map(([, word]) => word ?? '');
        const inSql = [...code.matchAll(/\b(?:from|join|into|update|table) (\w+)\b/g)].map(([, word]) => word ?? '');
        return [...new Set([...quoted, ...inSql])]
          .filter((word) => words.has(word) && !plain.has(word))
          .map((word) => `${path} names ${word}`);
      });
    expect(named).toEqual([]);
  });

  describe('as the code sees them', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });

    /** Every interface of tables, with what it extends: kinds of documents share columns. */
    const tableFiles = allCode.filter(({ path }) => path.endsWith('.table.ts') || path.endsWith('core.tables.ts'));
    const declared = new Map(
      tableFiles.flatMap(({ text }) =>
        [...text.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g)].map(
          ([, name = '', base = '', body = '']) =>
            [name, { base, own: [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, column]) => column ?? '') }] as const,
        ),
      ),
    );
    const columnsOf = (name: string): string[] => {
      const found = declared.get(name);
      return found ? [...columnsOf(found.base), ...found.own] : [];
    };
    const withTables = tableFiles.filter(({ text }) => text.includes('interface Tables {'));
    it.each(withTables.map(({ path, text }) => [path, text] as const))(
      '%s equals the real columns',
      async (_path, text) => {
        const tables = [...(/interface Tables \{([\s\S]*?)\n {2}\}/.exec(text)?.[1]?.matchAll(/(\w+): (\w+);/g) ?? [])];
        expect(tables.length).toBeGreaterThan(0);
        for (const [, table, type] of tables) {
          const { rows } = await server.owner.query<{ column_name: string }>(
            'select column_name from information_schema.columns where table_name = $1',
            [table],
          );
          expect([table, rows.map((row) => row.column_name).sort()]).toEqual([table, columnsOf(type ?? '').sort()]);
        }
      },
    );

    it('cannot be reshaped, nor the audit trail rewritten, by the role the server runs as', async () => {
      const client = await server.owner.connect();
      try {
        await client.query('set role bancada_app');
        await expect(client.query("update activity_log set user_name = 'x'")).rejects.toThrow(/permission denied/);
        await expect(client.query('delete from activity_log')).rejects.toThrow(/permission denied/);
        await expect(
          client.query("insert into activity_log (change_id, entity, action) values (gen_random_uuid(), 'x', 'read')"),
        ).rejects.toThrow(/permission denied/);
        await expect(client.query('create table intruder (x int)')).rejects.toThrow(/permission denied/);
        await expect(client.query('alter table brand add column x int')).rejects.toThrow(/must be owner/);
      } finally {
        await client.query('reset role');
        client.release();
      }
    });
  });
});

/** The text of each condition written in SQL, with an x for what is put into it. */
function readConditions(text: string): string[] {
  const found: string[] = [];
  const template = /sql(<[^`()]*>)?`((?:[^`$]|\$(?!\{))*)`/g;
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replaceAll(template, (_, type: string | undefined, body: string) => {
        if (type === '<boolean>' || type === '<SqlBool>') found.push(body);
        return 'x';
      })
      .replaceAll(/\$\{[^{}`]*\}/g, 'x');
  }
  return found;
}
function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, 'x');
  return shorter === text ? text : withoutBrackets(shorter);
}

describe('dangerous things', () => {
  it('SQL is never built from strings', () => {
    expect(
      allCode.filter((file) => !isTest(file) && /sql\.raw\(|sql\.lit\(/.test(file.text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('a condition that says “or” stands in brackets', () => {
    // It is joined to others by “and”, which binds closer: without them it would hold for rows nobody meant.
    expect(readConditions('sql<SqlBool>`a = ${one(sql`(${two})`)} and b or c`; sql<boolean>`(d or ${e})`')).toEqual([
      '(d or x)',
      'a = x and b or c',
    ]);
    const code = allCode.filter((file) => !isTest(file));
    const bare = code.flatMap(({ path, text }) =>
      readConditions(text)
        .filter((condition) => /\bor\b/.test(withoutBrackets(condition)))
        .map((condition) => `${path}: ${condition}`),
    );
    expect(bare).toEqual([]);
  });

  it('identifiers come from code only in the reviewed files', () => {
    const reviewed = [
      'core/server/listing.ts',
      'core/server/search-conditions.ts',
      'core/server/totals.ts',
      'core/server/resource.ts',
      'core/server/records.ts',
      'core/server/lines.ts',
      'core/server/steps.ts',
      'core/server/document.ts',
      'core/server/report-rows.ts',
      'core/server/personal/anonymise.ts',
      'core/server/personal/find.ts',
      'core/server/personal/pointing.ts',
      'core/server/personal/retention.ts',
      'core/server/personal/stray-files.ts',
      'modules/registry/party/server/party-importer.ts',
      'modules/registry/goods/server/bought-cost.ts',
      'modules/registry/equipment-category/server/category-links.ts',
    ];
    const users = allCode
      .filter(({ path, text }) => path.includes('/server/') && /sql\.(id|table|ref)\(/.test(text))
      .map(({ path }) => path);
    expect(users.filter((path) => !reviewed.includes(path))).toEqual([]);
  });

  it('HTML is never made from strings', () => {
    const unsafe = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/;
    expect(allCode.filter((file) => !isTest(file) && unsafe.test(file.text)).map(({ path }) => path)).toEqual([]);
  });

  it('the server calls no address a user can choose', () => {
    // One takes its address from the configuration; the other, an administrator's webhook, sends to HTTPS of the open
    // internet and follows nothing. Both look where it leads, and connect to what they looked at (`open-address.ts`).
    const reviewed = ['core/server/fetch-file.ts', 'modules/access/webhook/server/post.ts'];
    const calls = /\bfetch\(|undici|http\.request|'node:https?'/;
    const callers = allCode
      .filter((file) => file.path.includes('/server/') && !isTest(file) && calls.test(file.text))
      .map(({ path }) => path);
    expect(callers.filter((path) => !reviewed.includes(path))).toEqual([]);
  });
});
