import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Declared, Fields } from '#core/contract/field.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { root, sourceFiles, type SourceFile } from '#core/testing/source.ts';

/** Columns of screens and of sheets, as they are declared: a file must hold what its list shows. */
const moduleOf = ({ path }: SourceFile): string => path.split('/')[2] ?? '';
const shared: Record<string, string> = {
  statusColumn: 'status',
  updatedColumn: 'updated_at',
  createdColumn: 'created_at',
  warrantyColumn: 'warranty_until',
  anvisaColumn: 'equipment.anvisa_state',
};

/** What is listed but goes into no sheet, and why. */
const exceptions: Record<string, string> = {
  'import-tracking/web/import-form.tsx': 'the costs of one import, within its form',
  'equipment/web/equipment-form.tsx': 'the characteristics of one model, within its form',
  'equipment/web/equipment-links.tsx': 'the parts and accessories of one model, within its page',
  'part/web/part-suppliers.tsx': 'the suppliers of one part, within its page',
  'stock/web/check-screen.tsx': 'the differences of one checking of balances, within its page',
  'receiving/web/supplier-purchases.tsx': 'the last purchases from one supplier, within its page',
  'sla-configuration/web/warning-lines.tsx': 'the warnings of one policy, within its form',
  'service-order/web/accessory-lines.tsx': 'what came along with one order, within its form',
  'stock-count/web/line-tables.tsx': 'the lines of one count, within its page',
};

/** `'name'`, `{ key: 'name', … }`, `statusColumn(recordStatus)`, `level('min_quantity', 'Mínimo')`. */
function fieldsOf(column: string): string[] {
  if (column.includes('screenOnly: true')) return [];
  const several = /inSheet: \[([^\]]*)\]/.exec(column)?.[1];
  if (several) return [...several.matchAll(/'([\w.]+)'/g)].map(([, key]) => key ?? '');
  const key = /key: '([\w.]+)'/.exec(column)?.[1] ?? /^\s*'([\w.]+)'/.exec(column)?.[1];
  const made = /^\s*(\w+)/.exec(column)?.[1] ?? '';
  return [key ?? shared[made] ?? /^\s*\w+\('([\w.]+)'/.exec(column)?.[1] ?? column.trim()];
}
const columnsIn = (text: string): string[] =>
  [...text.matchAll(/: Column<[^=]*>\[\] = (?:listColumns\(\w+, )?\[\n([\s\S]*?)\n\]\)?;/g)].flatMap(([, list]) =>
    (list ?? '').split(/\n(?= {2}[^\s}\]])/).flatMap(fieldsOf),
  );

const sheets = new Map<string, Set<string>>();
for (const file of sourceFiles('modules', /(?<!\.test)\.ts$/)) {
  if (!file.path.includes('/server/') || /import/.test(file.path.split('/').at(-1) ?? '')) continue;
  const keys = [...file.text.matchAll(/key: '([\w.]+)',\s*title: [^,]+,\s*kind:/g)].map(([, key]) => key ?? '');
  if (keys.length > 0) sheets.set(moduleOf(file), new Set([...(sheets.get(moduleOf(file)) ?? []), ...keys]));
}
/** Of modules that declare their fields, the sheet is what follows from them: a reference is in it by its name. */
const isFields = (value: unknown): value is Fields<Declared> =>
  typeof value === 'object' && value !== null && 'of' in value && 'listRow' in value;
for (const file of sourceFiles('modules', /^contract\.ts$/)) {
  const exported = Object.values((await import(/* @vite-ignore */ join(root, file.path))) as Record<string, unknown>);
  const keys = exported.filter(isFields).flatMap((declared) => {
    const own = new Set(sheetColumns(declared).map(({ key }) => key));
    return Object.entries(declared.of).flatMap(([key, { shown = key }]) => (own.has(shown) ? [key, shown] : []));
  });
  if (keys.length > 0) sheets.set(moduleOf(file), new Set([...(sheets.get(moduleOf(file)) ?? []), ...keys]));
}
const lists = sourceFiles('modules', /\.tsx$/)
  .filter((file) => sheets.has(moduleOf(file)) && columnsIn(file.text).length > 0)
  .map((file) => ({ ...file, name: file.path.replace(/^modules\/[\w-]+\//, '') }));
const lacking = (file: SourceFile): string[] =>
  columnsIn(file.text).filter((key) => !sheets.get(moduleOf(file))?.has(key));

describe('what a list can show', () => {
  it('is found in the source at all', () => {
    expect(lists.length).toBeGreaterThan(20);
    const names = lists.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['supplier/web/supplier-list.tsx', 'part/web/part-columns.tsx']));
  });

  it.each(lists.filter(({ name }) => !(name in exceptions)).map((file) => [file.name, file] as const))(
    'is in the sheet: %s',
    (_name, file) => {
      expect(lacking(file)).toEqual([]);
    },
  );

  it('has no exception that is none', () => {
    expect(
      Object.keys(exceptions).filter((name) => !lists.some((file) => file.name === name && lacking(file).length)),
    ).toEqual([]);
  });
});
