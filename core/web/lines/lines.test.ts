import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepOf, type PressedKey } from './line-keys.ts';
import type { Cell, Column } from './lines.types.ts';
import { pasteBlock } from './paste-block.ts';
import { cellsOf, filledBy, isBlock } from './paste.rules.ts';
import { linesNear, topsOf } from '#core/web/window/window.rules.ts';

describe('keys of a table of lines', () => {
  const press = (key: string, own: Partial<PressedKey> = {}): PressedKey => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...own,
  });
  const inBox = { opensList: false, blank: false };

  it('go up and down as in a spreadsheet, move lines with Alt, and leave the saving to the form', () => {
    const steps = [
      press('Enter'),
      press('Enter', { shiftKey: true }),
      press('ArrowDown'),
      press('ArrowUp', { altKey: true }),
      press('Enter', { altKey: true }),
      press('Enter', { ctrlKey: true }),
      press('Tab'),
    ].map((key) => stepOf(key, inBox));
    expect(steps).toEqual(['down', 'up', 'down', 'moveUp', 'addBelow', null, null]);
  });

  it('Ctrl+D repeats what stands above, with Shift it goes down to the end, in a list too', () => {
    const keys = [press('d', { ctrlKey: true }), press('D', { metaKey: true, shiftKey: true })];
    expect(keys.map((key) => stepOf(key, { opensList: true, blank: true }))).toEqual(['repeat', 'fillDown']);
  });

  it('a list has its arrows and Enter for itself; only an empty line is deleted', () => {
    expect(['Enter', 'ArrowDown'].map((key) => stepOf(press(key), { ...inBox, opensList: true }))).toEqual([
      null,
      null,
    ]);
    expect(stepOf(press('Delete'), inBox)).toBeNull();
    expect(stepOf(press('Backspace'), { opensList: true, blank: true })).toBe('remove');
  });
});

describe('a block from a spreadsheet', () => {
  it('is read cell by cell, quoted ones too, whatever ends the lines', () => {
    expect(cellsOf('P-1\t2,5\r\nP-2\t"uma\nduas ""aspas"""\n\t\r\n')).toEqual([
      ['P-1', '2,5'],
      ['P-2', 'uma\nduas "aspas"'],
    ]);
    expect(cellsOf('a\t')).toEqual([['a', '']]);
    expect([isBlock('um texto só\n'), isBlock('a\tb')]).toEqual([false, true]);
  });

  it('comes back as it was copied, whatever is in the cells', () => {
    const text = fc.string({ maxLength: 8 }).map((cell) => cell.trim());
    const quoted = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const block = rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
        expect(cellsOf(block)).toEqual(rows.filter((cells) => cells.some(Boolean)));
      }),
    );
  });

  it('numbers are read as Brazilians write them, and what is none stays to be refused', () => {
    const money: Cell<object> = { kind: 'money', field: 'price', label: 'Preço' };
    const read = (text: string) => filledBy(money, text);
    expect(['1.250,5', 'R$ 12,00', 'doze'].map(read)).toEqual([
      { value: '1250.50' },
      { value: '12.00' },
      { value: 'doze' },
    ]);
    const choice: Cell<object> = {
      kind: 'choice',
      field: 'kind',
      label: 'Tipo',
      options: [{ value: 'PART', label: 'Peça' }],
    };
    expect(['PEÇA', 'parafuso'].map((text) => filledBy(choice, text))).toEqual([
      { value: 'PART' },
      { fault: '“parafuso” não está na lista' },
    ]);
    expect(filledBy({ kind: 'day', field: 'until', label: 'Validade' }, '03/02/2027')).toEqual({ value: '2027-02-03' });
  });

  it('goes over the lines from one cell on, makes the ones that are missing, and passes by what is computed', async () => {
    interface Line {
      name: string;
      total?: string;
      quantity: string;
    }
    const columns: Column<Line, unknown>[] = [
      { name: 'name', title: '', width: '1fr', cell: () => ({ kind: 'text', field: 'name', label: '', max: 5 }) },
      { name: 'total', title: '', width: '1fr', cell: () => ({ kind: 'shown', label: '', value: '' }) },
      { name: 'quantity', title: '', width: '1fr', cell: () => ({ kind: 'number', field: 'quantity', label: '' }) },
    ];
    const pasted = await pasteBlock<Line>({
      columns,
      at: { index: 1, column: 'name' },
      rows: [
        ['novo', 'R$ 9', '2,5'],
        ['comprido', '', '3'],
      ],
      lines: [
        { name: 'a', quantity: '1' },
        { name: 'b', quantity: '1' },
      ],
      blank: () => ({ name: '', quantity: '' }),
    });
    expect(pasted.lines).toEqual([
      { name: 'a', quantity: '1' },
      { name: 'novo', quantity: '2.5' },
      { name: 'compr', quantity: '3' },
    ]);
  });
});

describe('thousands of lines', () => {
  it('of five thousand only those near the window are drawn, wherever one looks, and the one with the focus', () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => `line-${n}`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4_999), fc.integer({ min: 48, max: 180 })), { maxLength: 50 }),
        fc.nat(600_000),
        fc.nat(4_999),
        (measured, from, focused) => {
          const tops = topsOf(keys, new Map(measured.map(([n, height]) => [`line-${n}`, height])));
          const to = from + 1_000;
          const shown = linesNear(tops, { from, to }, [focused]);
          expect(shown.length).toBeLessThan(60);
          expect(shown).toContain(focused);
          const seen = keys.flatMap((_, n) => ((tops[n + 1] ?? 0) > from && (tops[n] ?? 0) < to ? [n] : []));
          expect(seen.filter((n) => !shown.includes(n))).toEqual([]);
        },
      ),
    );
  });
});
