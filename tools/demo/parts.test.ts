import { describe, expect, it } from 'vitest';
import { part } from '#modules/registry/part/contract.ts';
import { partErrors } from '#modules/registry/part/part.rules.ts';
import { makeParts } from './parts.ts';
import { createRandom } from './random.ts';

const uuids = Array.from({ length: 9 }, (_, n) => `01900000-0000-7000-8000-00000000000${n}`);
const known = {
  brands: new Map([['Philips', uuids[0] ?? '']]),
  categories: new Map([['Autoclave', uuids[1] ?? '']]),
  suppliers: uuids.slice(2).map((uuid, place) => ({ uuid, foreign: place > 4 })),
};

describe('demo parts', () => {
  it('are the same on every machine, and the form would take each of them', () => {
    const parts = makeParts(createRandom('parts'), known, 600);
    expect(makeParts(createRandom('parts'), known, 600)).toEqual(parts);
    for (const row of parts) {
      expect(part.create.body.safeParse(row).error).toBeUndefined();
      expect(partErrors(row)).toEqual({});
    }
    const numbers = parts.flatMap((row) => row.parts_number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(parts.some((row) => row.suppliers.length > 1)).toBe(true);
    expect(parts.some((row) => row.is_imported)).toBe(true);
  });
});
