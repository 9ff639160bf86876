import { expect, it } from 'vitest';
import { unitsToMeasure } from './begin-visit.rules.ts';

it('goes to each unit once, with every order it was measured in, and to none that has left', () => {
  const item = (unit: string | null, source_code: string) => ({
    customer_equipment_uuid: unit,
    asset_equipment_uuid: null,
    equipment: unit && `Monitor ${unit}`,
    source_code,
  });
  expect(unitsToMeasure([item('a', 'OS-1'), item('a', 'OS-1'), item('a', 'OS-2'), item(null, 'OS-4')])).toEqual([
    { installed: 'a', asset: null, name: 'Monitor a', sources: ['OS-1', 'OS-2'] },
  ]);
});
