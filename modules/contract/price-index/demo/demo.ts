import { addMonths } from '#core/contract/days.ts';
import { priceIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { Random } from '#tools/demo/random.ts';

const months = 36;
/** Around which a month of each moves, in hundredths of a percent: the lowest and the highest. */
const usual = { IPCA: [-8, 82], IGPM: [-75, 140], INPC: [-14, 84], IPC_FIPE: [-10, 76] } as const;

/** Three years of months, invented: they say so themselves, so that nobody takes them for published ones. */
export const demo: Demo = async (db, { random, today }) => {
  const first = `${today.slice(0, 7)}-01`;
  const rows = priceIndex.options.flatMap(({ value }) =>
    Array.from({ length: months }, (_, n) => ({
      price_index: value,
      month: addMonths(first, n - months).slice(0, 7),
      rate: rateOf(random, usual[value]),
      source: 'Demonstração (valor inventado)',
    })),
  );
  await db.insertInto('price_index').values(rows).execute();
};

/** The middle of two draws: most months are near the usual, few far from it. */
function rateOf(random: Random, [low, high]: readonly [number, number]): string {
  const hundredths = Math.trunc((random.int(low, high) + random.int(low, high)) / 2);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
