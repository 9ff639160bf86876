import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isBelow, minus, type Decimal } from '#core/contract/decimal.ts';

/** A return beside its delivery: what is worse, what is missing, how long it ran. */

export const settlement = choice({
  REPAIR: ['Reparo', 'blue'],
  INDEMNITY: ['Indenização', 'red'],
  WEAR: ['Desgaste natural', 'gray'],
});
export type Settlement = ValueOf<typeof settlement>;
/** So many characters say why something is wear. */
export const leastReason = 10;

type Condition = 'NEW' | 'GOOD' | 'WORN' | 'DAMAGED';
/** From best to worst. Used and in order is not worse than new. */
const worse: Record<Condition, number> = { NEW: 0, GOOD: 0, WORN: 1, DAMAGED: 2 };
const words: Record<Condition, string> = {
  NEW: 'novo',
  GOOD: 'em bom estado',
  WORN: 'com desgaste',
  DAMAGED: 'com avaria',
};

export interface Answered {
  /** Where and what is asked: the same words are the same item. */
  module: string;
  description: string;
  /** As people read it; nothing where nobody answered. */
  answer: string;
  failed: boolean;
}
export interface Accessory {
  uuid: string;
  name: string;
  quantity: number | null;
  condition: Condition;
  /** Of a return: the line it went out as. */
  delivered_uuid: string | null;
}
export interface Term {
  condition: Condition | null;
  meter: Decimal | null;
  answers: readonly Answered[];
  accessories: readonly Accessory[];
}
export interface Difference {
  /** What it is of; one for each, whoever compares and however often. */
  key: string;
  kind: 'CONDITION' | 'ANSWER' | 'MISSING' | 'WORSE';
  title: string;
  before: string;
  after: string;
  /** How many are missing. */
  quantity: number | null;
}

const keyOf = ({ module, description }: Answered): string => `answer:${module}:${description}`.slice(0, 400);

/** What came back otherwise than it went. Without a delivery to compare with, what is bad by itself. */
export function differencesOf(delivery: Term | null, back: Term): Difference[] {
  return [...ofCondition(delivery, back), ...ofAnswers(delivery, back), ...ofAccessories(delivery, back)];
}

function ofCondition(delivery: Term | null, back: Term): Difference[] {
  const [before, after] = [delivery?.condition ?? 'GOOD', back.condition];
  if (after === null || worse[after] <= worse[before]) return [];
  const told = { before: words[before], after: words[after], quantity: null };
  return [{ key: 'condition', kind: 'CONDITION', title: 'Estado geral', ...told }];
}

/** What was in order and is not, and what was said otherwise where nothing is right or wrong. */
function ofAnswers(delivery: Term | null, back: Term): Difference[] {
  const before = new Map(delivery?.answers.map((one) => [keyOf(one), one]));
  const seen = new Set<string>();
  return back.answers.flatMap((after): Difference[] => {
    const key = keyOf(after);
    const was = before.get(key);
    if (!after.failed || was?.failed || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        key,
        kind: 'ANSWER',
        title: after.description,
        before: was?.answer || 'não conferido',
        after: after.answer,
        quantity: null,
      },
    ];
  });
}

function ofAccessories(delivery: Term | null, back: Term): Difference[] {
  const returned = new Map(back.accessories.map((line) => [line.delivered_uuid, line]));
  return (delivery?.accessories ?? []).flatMap((out): Difference[] => {
    const came = returned.get(out.uuid);
    const [gone, kept] = [out.quantity ?? 0, came?.quantity ?? 0];
    const missing = Math.max(0, gone - kept);
    const isWorse = came !== undefined && kept > 0 && worse[came.condition] > worse[out.condition];
    return [
      ...(missing > 0
        ? [
            {
              key: `missing:${out.uuid}`,
              kind: 'MISSING' as const,
              title: out.name,
              before: `${gone} entregue${gone === 1 ? '' : 's'}`,
              // Nobody says that nothing came back before somebody counted.
              after: came?.quantity === null ? 'não contado' : `${kept} devolvido${kept === 1 ? '' : 's'}`,
              quantity: missing,
            },
          ]
        : []),
      ...(isWorse
        ? [
            {
              key: `worse:${out.uuid}`,
              kind: 'WORSE' as const,
              title: out.name,
              before: words[out.condition],
              after: words[came.condition],
              quantity: null,
            },
          ]
        : []),
    ];
  });
}

/** By its counter, from delivery to return; nothing where one of them was not read. */
export function hoursRun(delivery: Pick<Term, 'meter'> | null, back: Pick<Term, 'meter'>): Decimal | null {
  if (!delivery || delivery.meter === null || back.meter === null || isBelow(back.meter, delivery.meter)) return null;
  return minus(back.meter, delivery.meter);
}

/** Of a contract's table, the price of what is named so: letters and spaces as they come. */
export function priceFor(title: string, table: readonly { name: string; amount: Decimal }[]): Decimal | null {
  const plain = (text: string): string => text.trim().toLocaleLowerCase('pt-BR').replaceAll(/\s+/g, ' ');
  return table.find(({ name }) => plain(name) === plain(title))?.amount ?? null;
}
