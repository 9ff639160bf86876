import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bulkErrors,
  bulkFailure,
  isAllSelected,
  itemErrors,
  joined,
  mostItems,
  outcomeOf,
  waitBeforeRetry,
  type DraftItem,
} from './bulk-request.rules.ts';

const whole: DraftItem = { part_id: 'p', quantity: '1', supplier_id: 's' };

describe('a bulk request', () => {
  it('has at least one item and at most five thousand', () => {
    expect(bulkErrors([])).toEqual(['Bulk request must contain at least one item']);
    expect(bulkErrors(Array.from({ length: mostItems }, () => whole))).toEqual([]);
    expect(bulkErrors(Array.from({ length: mostItems + 1 }, () => whole))).toEqual([
      'Bulk request cannot exceed 5000 items',
    ]);
  });

  it('names what each item lacks, by its place from one, and joins what one part lacks by commas', () => {
    expect(bulkErrors([whole, {}])).toEqual([
      'Item 2: part_id is required',
      'Item 2: quantity must be greater than 0',
      'Item 2: supplier_id is required',
    ]);
    expect(joined(itemErrors({ part_id: 'p' }, 7))).toBe(
      'Item 7: quantity must be greater than 0, Item 7: supplier_id is required',
    );
  });

  it.each(['0', '0.000', '-1', '', 'abc', '1.2345', null])('a quantity of %s is none', (quantity) => {
    expect(itemErrors({ ...whole, quantity }, 1)).toEqual(['Item 1: quantity must be greater than 0']);
  });

  it('has as many errors as its items have, whatever they lack', () => {
    const item = fc.record({
      part_id: fc.constantFrom('p', null, undefined, ''),
      quantity: fc.constantFrom('1', '2.5', '0', null, 'x'),
      supplier_id: fc.constantFrom('s', null, ''),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 50 }), (items) => {
        const errors = bulkErrors(items);
        expect(errors).toEqual(items.flatMap((one, place) => itemErrors(one, place + 1)));
        for (const error of errors) expect(error).toMatch(/^Item ([1-9]\d*): (part_id|quantity|supplier_id) /);
      }),
    );
  });
});

describe('sending it', () => {
  it('is tried three times more, after one, two and four seconds, where nothing answered or the server broke', () => {
    for (const status of [0, 500, 502, 503, 504])
      expect([1, 2, 3, 4].map((tries) => waitBeforeRetry(status, tries))).toEqual([1_000, 2_000, 4_000, null]);
  });

  it('is never tried again where it was refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 499 }), fc.integer({ min: 1, max: 9 }), (status, tries) => {
        expect(waitBeforeRetry(status, tries)).toBeNull();
      }),
    );
  });

  it('fails in the words of the specification, and otherwise in those of the server', () => {
    const told = (status: number, message?: string) => bulkFailure({ status, message });
    expect([0, 413, 422, 500, 503].map((status) => told(status, 'x'))).toEqual([
      'Erro de conexão. Verifique sua internet e tente novamente.',
      'Operação muito grande. Tente com menos itens.',
      'Dados inválidos enviados para o servidor',
      'Erro interno do servidor. Tente novamente em alguns minutos.',
      'Erro interno do servidor. Tente novamente em alguns minutos.',
    ]);
    expect(told(409, 'A solicitação já foi enviada.')).toBe('A solicitação já foi enviada.');
    expect(told(403, '')).toBe('Não foi possível enviar a solicitação em lote.');
  });
});

describe('what came of it', () => {
  it('each item was done, refused or never come to, whatever was processed', () => {
    const story = fc
      .nat(60)
      .chain((sent) => fc.record({ sent: fc.constant(sent), processed_items: fc.nat(sent), failing: fc.nat(4) }));
    fc.assert(
      fc.property(story, ({ sent, processed_items, failing }) => {
        const logs = Array.from({ length: processed_items }, (_, place) => place)
          .filter((place) => failing > 0 && place % (failing + 1) === 0)
          .map((place) => ({ item: String(place), message: `não ${place}` }));
        const { done, failed, left } = outcomeOf(sent, { processed_items }, logs);
        const all = [...done, ...failed.keys(), ...left].toSorted((one, other) => one - other);
        expect(all).toEqual(Array.from({ length: sent }, (_, place) => place));
        expect(left).toHaveLength(sent - processed_items);
      }),
    );
  });

  it('all are selected when as many are as were found, and none is not all', () => {
    expect([isAllSelected(0, 0), isAllSelected(49, 50), isAllSelected(50, 50)]).toEqual([false, false, true]);
  });
});
