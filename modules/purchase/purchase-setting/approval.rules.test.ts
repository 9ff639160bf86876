import { expect, it } from 'vitest';
import { formatMoney } from '#core/contract/format.ts';
import { whyTooMuch } from './approval.rules.ts';

const limits = { approval_limit: '5000', second_limit: '20000' };
const signs = (total: string, held: readonly string[], of = limits): boolean =>
  whyTooMuch(total, of, (action) => held.includes(action)) === undefined;

it('each level signs to its own limit, the last for anything', () => {
  const table = ['5000', '5000.01', '20000', '20000.01'].map((total) => [
    signs(total, []),
    signs(total, ['approve_second_level']),
    signs(total, ['approve_above_limit']),
  ]);
  expect(table).toEqual([
    [true, true, true],
    [false, true, true],
    [false, true, true],
    [false, false, true],
  ]);
});

it('says how much it is and how far one may go', () => {
  expect(whyTooMuch('21000', limits, (action) => action === 'approve_second_level')).toBe(
    `${formatMoney('21000')} passa da sua alçada de ${formatMoney('20000')}. Peça a quem aprova acima dela.`,
  );
});

it('is not lowered by a second limit below the first', () => {
  expect(signs('4000', ['approve_second_level'], { approval_limit: '5000', second_limit: '1000' })).toBe(true);
});
