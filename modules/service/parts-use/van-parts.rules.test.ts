import { expect, it } from 'vitest';
import { partsAboard, proposedFirst, proposedQuantity } from './van-parts.rules.ts';

const today = '2026-11-19';
const batch = (part_uuid: string | null, quantity: string, more: object = {}) => ({
  uuid: `${part_uuid} ${quantity}`,
  item_uuid: 'item',
  kind: 'PART' as const,
  part_uuid,
  code: `P-${part_uuid}`,
  name: `Peça ${part_uuid}`,
  unit: 'UN',
  batch_number: 'A',
  expires_at: null,
  state: 'ACTIVE' as const,
  quantity,
  ...more,
});
const told = (parts: ReturnType<typeof partsAboard>) => parts.map(({ part_uuid, quantity }) => [part_uuid, quantity]);

it('parts aboard are those that may be used, less what this device has told already', () => {
  const batches = [
    batch('a', '2.000', { expires_at: today }),
    batch('b', '1.000', { expires_at: '2026-11-18' }),
    batch('b', '1.000', { state: 'QUARANTINE' }),
    batch(null, '5.000'),
    batch('a', '1.000'),
    batch('c', '1.000'),
  ];
  expect(told(partsAboard(batches, [], today))).toEqual([
    ['a', '3.000'],
    ['c', '1.000'],
  ]);
  const unsent = [
    { part_uuid: 'a', quantity: '2.5' },
    { part_uuid: 'c', quantity: '1' },
  ];
  expect(told(partsAboard(batches, unsent, today))).toEqual([['a', '0.500']]);
});

it('what the order was planned with is proposed first, as much as it still wants and the van has', () => {
  const aboard = partsAboard([batch('a', '2.000'), batch('b', '2.000'), batch('c', '0.500')], [], today);
  const planned = [
    { part_uuid: 'b', planned: '5.000', consumed: '2.000', returned: '0' },
    { part_uuid: 'a', planned: '1.000', consumed: '1.000', returned: '0' },
  ];
  const proposed = proposedFirst(aboard, planned);
  expect(proposed.map((part) => [part.part_uuid, Number(proposedQuantity(part, planned))])).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 0.5],
  ]);
});
