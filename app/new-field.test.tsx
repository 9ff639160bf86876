import { MantineProvider } from '@mantine/core';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields, type Declared, type Fields } from '#core/contract/field.ts';
import { optionalQuantity } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { importColumns, selection, sheetColumns } from '#core/server/field-columns.ts';
import { formFields } from '#core/web/form/field.tsx';
import { formValues } from '#core/web/form/field-values.ts';
import { FormContext, type FormApi } from '#core/web/form/form-context.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { factsOf } from '#core/web/show/field-facts.ts';
import { historyWords } from '#core/web/show/field-history.ts';

/** A scratch registry as it is, and the same with one field more: nothing but the declaration differs. */
const before = {
  name: field.text({ label: 'Nome', max: 80, sort: true, import: { example: 'Autoclave' } }),
  status: field.status(recordStatus),
};
const warranty = field.count({
  label: 'Garantia do fabricante',
  short: 'Garantia',
  unit: days,
  max: 3650,
  sort: true,
  filter: true,
  help: 'Contada da nota fiscal.',
  import: { aliases: ['Garantia'], example: '365' },
});
const plain = fields({ ...before, ...field.dates() });
const grown = fields({ ...before, warranty_days: warranty, ...field.dates() });

const record = { uuid: '', version: 1, created_at: '2026-11-17T12:00:00Z', updated_at: '2026-11-17T12:00:00Z' };
const stored = { ...record, name: 'Autoclave', status: 'ACTIVE', warranty_days: 1 } as const;

/** Fields draw themselves within a form only. */
function drawn(node: React.ReactNode, values: Record<string, unknown> = {}): string {
  const form = {
    getInputProps: (path: string) => ({ value: values[path], onChange: () => undefined }),
    setFieldValue: () => undefined,
  } as unknown as FormApi;
  const kit = { form, labels: new Map(), files: new Map(), faults: new Map() };
  return renderToStaticMarkup(
    <MantineProvider>
      <FormContext value={kit}>{node}</FormContext>
    </MantineProvider>,
  );
}

describe('a field that is declared', () => {
  it('is in the contract: record, list, body, filters and order', () => {
    const made = (of: typeof grown | typeof plain) =>
      resource({
        path: '/scratch',
        module: 'brand',
        row: z.object(of.row),
        listRow: z.object(of.listRow),
        write: of.write,
        filters: of.filters,
        sort: of.sort as typeof grown.sort,
      });
    const [without, having] = [made(plain), made(grown)];
    const body = { name: 'Autoclave', warranty_days: 365 };
    expect(without.create.body.safeParse(body).success).toBe(false);
    expect(having.create.body.parse(body)).toEqual({ ...body, status: 'ACTIVE' });
    expect(having.create.body.safeParse({ ...body, warranty_days: 4000 }).error?.issues[0]?.message).toBe(
      'No máximo 3.650 dias',
    );
    expect(without.list.query.safeParse({ sort_by: 'warranty_days' }).success).toBe(false);
    expect(having.list.query.safeParse({ sort_by: 'warranty_days', warranty_days: '365' }).success).toBe(true);
    expect(having.show.reply.safeParse({ data: stored }).success).toBe(true);
    expect(having.show.reply.safeParse({ data: { ...stored, warranty_days: undefined } }).success).toBe(false);
  });

  it('is selected, and a column of the sheet, with its unit', () => {
    expect(selection('scratch', plain).listed).not.toContain('scratch.warranty_days');
    expect(selection('scratch', grown).listed).toContain('scratch.warranty_days');
    expect(sheetColumns(plain).map(({ title }) => title)).toEqual(['Nome', 'Situação', 'Cadastrado em', 'Alterado em']);
    expect(sheetColumns(grown)[2]).toEqual({
      key: 'warranty_days',
      title: 'Garantia do fabricante (dias)',
      kind: 'number',
    });
  });

  it('comes from an imported sheet, needed only where no record is made without it', () => {
    const [name, status, ...others] = importColumns(grown, 'name');
    expect(name).toMatchObject({ key: 'name', required: true });
    expect(status).not.toHaveProperty('required');
    expect(others).toMatchObject([
      { key: 'warranty_days', title: 'Garantia do fabricante (dias)', kind: 'number', aliases: ['Garantia'] },
    ]);
    expect(others[0]?.parse?.('1.095')).toBe(1095);
    expect(importColumns(plain, 'name')).toHaveLength(2);
  });

  it('has its name in the history', () => {
    expect(historyWords(plain)).not.toHaveProperty('warranty_days');
    expect(historyWords(grown)).toMatchObject({
      warranty_days: 'Garantia do fabricante (dias)',
      status: { label: 'Situação' },
    });
  });

  it('is in the list and among its filters before any screen places it', () => {
    const placed = [{ key: 'name', phone: 'title' }] as const;
    expect(listColumns(plain, placed).map(({ key }) => key)).toEqual(['name', 'status', 'created_at', 'updated_at']);
    const column = listColumns(grown, placed).find(({ key }) => key === 'warranty_days');
    expect(column).toMatchObject({ title: 'Garantia', sortable: true, align: 'right', hiddenByDefault: true });
    expect(column?.render?.(stored)).toBe('1 dia');
    expect(listFilters(plain).map(({ key }) => key)).toEqual(['status']);
    expect(listFilters(grown)).toContainEqual({ key: 'warranty_days', label: 'Garantia', kind: 'text' });
  });

  it('is a fact of the record', () => {
    expect(factsOf(grown, stored)('warranty_days')).toEqual({ label: 'Garantia do fabricante', value: '1 dia' });
    expect(factsOf(grown, { ...stored, warranty_days: null })('warranty_days').value).toBeNull();
  });

  it('is asked by the form with its label, help, unit and limits, and begins empty', () => {
    const { Field } = formFields(grown);
    const html = drawn(<Field name="warranty_days" span={4} />, { warranty_days: 365 });
    expect(html).toContain('Garantia do fabricante');
    expect(html).toContain('Contada da nota fiscal.');
    expect(html).toMatch(/aria-description="dias"[^>]*value="365"/);
    expect(drawn(<Field name="name" />)).toMatch(/maxLength="80"[^>]*required/i);
    const values = formValues(grown);
    expect(values(undefined)).toEqual({ name: '', status: 'ACTIVE', warranty_days: null });
    expect(values(stored)).toEqual({ name: 'Autoclave', status: 'ACTIVE', warranty_days: 1 });
  });
});

describe('a field that is not', () => {
  const { Field, at } = formFields(grown);
  const nobody = 'warranty' as const;

  it('is an error of types, and no silent gap', () => {
    // @ts-expect-error no such field
    expect(() => factsOf(grown, stored)(nobody)).toThrow('no field');
    // @ts-expect-error no such field
    expect(() => drawn(<Field name={nobody} />)).toThrow('no field');
    // @ts-expect-error never written
    expect(at('created_at')).toMatchObject({ label: 'Cadastrado' });
    // @ts-expect-error a column of its own has a title
    expect(listColumns(grown, [{ key: nobody }])[0]?.title).toBeUndefined();
    // @ts-expect-error no such word
    expect(field.text({ label: 'Nome', max: 80, lable: 'Nome' }).label).toBe('Nome');
  });
});

/** One of each kind: how it is shown, and what the sheet's cell is. */
const tones = choice({ LOW: ['Baixa', 'gray'], HIGH: ['Alta', 'red'] });
const kinds: Declared = {
  code: field.text({ label: 'Código', max: 20, mono: true, readOnly: true }),
  notes: field.longText({ label: 'Observações', max: 400 }),
  email: field.email({ label: 'E-mail' }),
  phone: field.phone({ label: 'Telefone' }),
  document: field.document({ label: 'CPF/CNPJ' }),
  ncm: field.ncm({ label: 'NCM' }),
  state: field.state({ label: 'UF' }),
  price: field.money({ label: 'Preço' }),
  minimum: field.amount({ label: 'Pedido mínimo' }),
  level: field.quantity({ label: 'Mínimo' }),
  score: field.decimal({ label: 'IQF', places: 1 }),
  rate: field.percent(optionalQuantity, { label: 'Taxa' }),
  count: field.count({ label: 'Vezes', max: 9 }),
  due: field.day({ label: 'Vence' }),
  active: field.flag({ label: 'Ativa' }),
  risk: field.optionalChoice(tones, { label: 'Risco' }),
  risks: field.choices(tones, { label: 'Riscos' }),
  brand_uuid: field.reference('brand_name', { label: 'Marca', entity: 'brand' }),
};
const shownAs: [key: string, value: unknown, text: string | null, cell: string][] = [
  ['code', 'A-1', 'A-1', 'text'],
  ['notes', null, null, 'text'],
  ['phone', '19998765432', '(19) 99876-5432', 'text'],
  ['document', '11222333000181', '11.222.333/0001-81', 'text'],
  ['ncm', '90189099', '9018.90.99', 'text'],
  ['state', 'SP', 'SP', 'text'],
  ['price', '1234.50', 'R$\u00a01.234,50', 'money'],
  ['minimum', '500.00', '500,00', 'money'],
  ['level', '2.500', '2,5', 'number'],
  ['score', '87.5', '87,5', 'number'],
  ['rate', '12.50', '12,5%', 'number'],
  ['count', 0, '0', 'number'],
  ['due', '2026-11-17', '17/11/2026', 'date'],
  ['active', false, 'Não', 'flag'],
  ['risks', ['LOW', 'HIGH'], 'Baixa, Alta', 'text'],
  ['brand_uuid', 'Marca X', 'Marca X', 'text'],
];

/** What is read of something that is pressed too, as a number to call. */
const wordsOf = (link: React.ReactNode): string => /<a [^>]*>(.*)<\/a>/.exec(drawn(link))?.[1] ?? '';

describe('each kind', () => {
  const every: Fields<Declared> = fields(kinds);
  it.each(shownAs)('%s: %j reads %j', (key, value, text, cell) => {
    const name = kinds[key]?.shown ?? key;
    const fact = factsOf(every, { ...record, [name]: value })(key).value;
    expect(isValidElement(fact) ? wordsOf(fact) : fact).toBe(text);
    expect(sheetColumns(every).find((column) => column.key === name)?.kind).toBe(cell);
  });

  it('has an input, but for a reference, whose module brings it', () => {
    const { Field, at } = formFields(every);
    for (const key of Object.keys(kinds).filter((name) => name !== 'brand_uuid'))
      expect(drawn(<Field name={key} />), key).toContain(kinds[key]?.label);
    expect(() => drawn(<Field name="brand_uuid" />)).toThrow('an input of its own');
    expect(at('brand_uuid')).toEqual({ name: 'brand_uuid', label: 'Marca' });
  });

  it('of a reference the list and the sheet show its name, the history its record', () => {
    expect(listColumns(every, ['brand_uuid'])[0]).toEqual({ key: 'brand_name', title: 'Marca' });
    expect(historyWords(every)).toMatchObject({ brand_uuid: { label: 'Marca', entity: 'brand' } });
  });
});
