import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf, hoursRun, priceFor, type Accessory, type Term } from './comparison.rules.ts';

const accessory = (uuid: string, own: Partial<Accessory> = {}): Accessory => ({
  uuid,
  name: `Acessório ${uuid}`,
  quantity: 1,
  condition: 'GOOD',
  delivered_uuid: null,
  ...own,
});
const term = (own: Partial<Term> = {}): Term => ({
  condition: 'GOOD',
  meter: null,
  answers: [],
  accessories: [],
  ...own,
});
const answer = (answered: string, failed: boolean) => ({
  module: 'Geral',
  description: 'Carcaça sem trincas',
  answer: answered,
  failed,
});

describe('a return beside its delivery', () => {
  it('tells what is worse, what is missing and what failed since', () => {
    const out = term({
      answers: [answer('Sim', false)],
      accessories: [accessory('a', { quantity: 2 }), accessory('b')],
    });
    const back = term({
      condition: 'DAMAGED',
      answers: [answer('Não', true)],
      accessories: [
        accessory('x', { delivered_uuid: 'a', quantity: 1 }),
        accessory('y', { delivered_uuid: 'b', condition: 'WORN' }),
      ],
    });
    expect(
      differencesOf(out, back).map(({ kind, before, after, quantity }) => [kind, before, after, quantity]),
    ).toEqual([
      ['CONDITION', 'em bom estado', 'com avaria', null],
      ['ANSWER', 'Sim', 'Não', null],
      ['MISSING', '2 entregues', '1 devolvido', 1],
      ['WORSE', 'em bom estado', 'com desgaste', null],
    ]);
  });

  it('says of what nobody counted yet that nobody did, not that none came back', () => {
    const out = term({ accessories: [accessory('a', { quantity: 2 }), accessory('b')] });
    const back = term({ accessories: [accessory('x', { delivered_uuid: 'a', quantity: null })] });
    expect(differencesOf(out, back).map(({ title, after, quantity }) => [title, after, quantity])).toEqual([
      ['Acessório a', 'não contado', 2],
      ['Acessório b', '0 devolvidos', 1],
    ]);
  });

  it('tells nothing of what was so before, and of what came back better', () => {
    const out = term({
      condition: 'WORN',
      answers: [answer('Não', true)],
      accessories: [accessory('a', { condition: 'WORN' })],
    });
    const back = term({
      answers: [answer('Não', true)],
      accessories: [accessory('x', { delivered_uuid: 'a', quantity: 3 })],
    });
    expect(differencesOf(out, back)).toEqual([]);
  });

  it('without a delivery tells what is bad by itself', () => {
    const back = term({ condition: 'DAMAGED', answers: [answer('Não', true)], accessories: [accessory('x')] });
    expect(differencesOf(null, back).map(({ kind }) => kind)).toEqual(['CONDITION', 'ANSWER']);
  });

  it('that is the delivery itself has no differences; and every key comes once', () => {
    const condition = fc.constantFrom('NEW', 'GOOD', 'WORN', 'DAMAGED');
    const lines = fc.uniqueArray(fc.record({ uuid: fc.uuid(), quantity: fc.integer({ min: 0, max: 5 }), condition }), {
      selector: ({ uuid }) => uuid,
      maxLength: 6,
    });
    const answers = fc.array(
      fc.record({
        module: fc.constantFrom('A', 'B'),
        description: fc.constantFrom('x', 'y'),
        answer: fc.string(),
        failed: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, lines, answers, answers, condition, condition, (out, came, asked, found, was, is) => {
        const delivery = term({
          condition: was,
          answers: asked,
          accessories: out.map(({ uuid, ...own }) => accessory(uuid, own)),
        });
        const same = {
          ...delivery,
          accessories: delivery.accessories.map((line) => ({ ...line, delivered_uuid: line.uuid })),
        };
        expect(differencesOf(delivery, same).filter(({ kind }) => kind !== 'ANSWER')).toEqual([]);
        const back = term({
          condition: is,
          answers: found,
          accessories: came.map(({ uuid, ...own }, place) =>
            accessory(uuid, { ...own, delivered_uuid: out[place]?.uuid ?? null }),
          ),
        });
        const all = differencesOf(delivery, back);
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        // What is missing is what went less what came, never more than went.
        for (const { key, quantity } of all.filter(({ kind }) => kind === 'MISSING')) {
          const gone = out.find(({ uuid }) => key === `missing:${uuid}`)?.quantity ?? 0;
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(gone);
        }
      }),
    );
  });
});

it('counts the hours between two readings, where both were read', () => {
  expect(hoursRun({ meter: '100.000' }, { meter: '180.500' })).toBe('80.500');
  expect(hoursRun({ meter: null }, { meter: '1' })).toBeNull();
  expect(hoursRun(null, { meter: '1' })).toBeNull();
});

it('finds a price by its name, however it is written', () => {
  const table = [{ name: 'Cabo  de Força', amount: '80.00' }];
  expect(priceFor('cabo de força', table)).toBe('80.00');
  expect(priceFor('Sensor', table)).toBeNull();
});
