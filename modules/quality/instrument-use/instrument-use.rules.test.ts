import { describe, expect, it } from 'vitest';
import { carriedOut, isSameUnit, labelOf, uuidOnLabel, whyNotMeasured, type Named } from './instrument-use.rules.ts';

const day = '2026-11-18';
const meter: Named = {
  asset_number: 'INS-0001',
  status: 'ACTIVE',
  calibration_kind: 'RBC',
  due_on: '2027-03-31',
  range_min: '0',
  range_max: '1000',
  unit: 'V',
};
const volts = (value: string | null) => ({ value, unit: 'V' });

describe('an instrument', () => {
  it.each([
    ['in date and range', meter, volts('220.5'), undefined],
    ['at the ends of its range', meter, volts('1000'), undefined],
    ['on the last day of its calibration', { ...meter, due_on: day }, volts('1'), undefined],
    ['exempt from calibration', { ...meter, calibration_kind: 'EXEMPT', due_on: null }, volts('1'), undefined],
    ['before the value is there', meter, volts(null), undefined],
    ['in another unit than its range is said in', meter, { value: '4700', unit: 'Ω' }, undefined],
    ['out of its range', meter, volts('1000.1'), 'INS-0001 mede de 0 a 1000 V.'],
    ['below its range', { ...meter, range_min: '2' }, volts('1.999'), 'INS-0001 mede de 2 a 1000 V.'],
    ['where no unit is asked for', meter, { value: '2000', unit: null }, 'INS-0001 mede de 0 a 1000 V.'],
    [
      'a day too late',
      { ...meter, due_on: '2026-11-17' },
      volts('1'),
      'INS-0001 está com a calibração vencida desde 17/11/2026.',
    ],
    ['never calibrated', { ...meter, due_on: null }, volts('1'), 'INS-0001 nunca foi calibrado.'],
    ['put aside', { ...meter, status: 'QUARANTINE' }, volts(null), 'INS-0001 está bloqueado pela qualidade.'],
    ['at the laboratory', { ...meter, status: 'IN_CALIBRATION' }, volts('1'), 'INS-0001 está em calibração.'],
  ] as const)('%s', (_case, instrument, value, why) => {
    expect(whyNotMeasured(instrument, value, day)).toBe(why);
  });
});

it('units are the same however they are written', () => {
  expect(isSameUnit('µA', 'μA')).toBe(true);
  expect(isSameUnit('mL / h', 'mL/h')).toBe(true);
  expect(isSameUnit('mV', 'MV')).toBe(false);
  expect(isSameUnit(null, 'V')).toBe(true);
});

it('a label leads to its instrument, and any other text to none', () => {
  const uuid = '0199d6a2-1111-7000-8000-00000000abcd';
  expect(uuidOnLabel(`https://app.example/instruments/show/${uuid.toUpperCase()}?tab=drift`)).toBe(uuid);
  expect(uuidOnLabel(uuid)).toBeUndefined();
  expect(uuidOnLabel('INS-0001')).toBeUndefined();
});

it('is named by what stands on it', () => {
  const fluke = { asset_number: 'INS-0001', name: 'Multímetro', manufacturer: 'Fluke', model: '87V' };
  expect(labelOf(fluke)).toBe('INS-0001 · Multímetro Fluke 87V');
  expect(labelOf({ ...fluke, manufacturer: null, model: null })).toBe('INS-0001 · Multímetro');
});

it('says which instruments a technician would carry out of date', () => {
  const meter = { asset_number: 'INS-0001', due_on: '2026-12-01' };
  const never = { asset_number: 'INS-0002', due_on: null };
  expect(carriedOut('Olga', [meter], '2026-12-01')).toBe(
    'Olga está com um instrumento fora da calibração no dia: INS-0001 (vence em 01/12/2026).',
  );
  expect(carriedOut('Olga', [meter, never, meter, never], '2026-12-02')).toBe(
    'Olga está com instrumentos fora da calibração no dia: INS-0001 (venceu em 01/12/2026), INS-0002 (sem calibração), INS-0001 (venceu em 01/12/2026) e mais 1.',
  );
});
