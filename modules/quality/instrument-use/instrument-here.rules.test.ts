import { expect, it } from 'vitest';
import type { MeasuringInstrument } from './contract.ts';
import { isCalled, whyNotHere } from './instrument-use.rules.ts';

const meter: MeasuringInstrument = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  label: 'AI-07 · Analisador Fluke ESA615',
  serial_number: 'SN 44-1',
  unit: 'µA',
  range_min: '0',
  range_max: '500',
  calibration_kind: 'EXTERNAL',
  status: 'ACTIVE',
  due_on: '2026-12-01',
  habit: 'HELD',
};
const value = { value: '120', unit: 'µA', instrument_uuid: meter.uuid };

it('a value is held against what is known aboard: validity of the day, range in its unit, nothing of what is not known', () => {
  const day = '2026-11-19';
  expect(whyNotHere([meter], value, day)).toBeUndefined();
  expect(whyNotHere([meter], { ...value, value: '800' }, day)).toBe('AI-07 mede de 0 a 500 µA.');
  expect(whyNotHere([meter], { ...value, value: '800', unit: 'V' }, day)).toBeUndefined();
  expect(whyNotHere([meter], value, '2026-12-02')).toBe('AI-07 está com a calibração vencida desde 01/12/2026.');
  expect(whyNotHere([{ ...meter, status: 'IN_CALIBRATION' }], { ...value, value: null }, day)).toMatch(/^AI-07 /);
  expect(whyNotHere([], value, '2026-12-02')).toBeUndefined();
  expect(whyNotHere(undefined, { ...value, instrument_uuid: null }, day)).toBeUndefined();
});

it('a reader finds it by its label’s address, its own number or the maker’s, however they are written', () => {
  expect(isCalled(meter, `https://bancada.example/instruments/show/${meter.uuid}`)).toBe(true);
  expect([isCalled(meter, 'ai07'), isCalled(meter, 'sn44 1'), isCalled(meter, 'AI-08'), isCalled(meter, '--')]).toEqual(
    [true, true, false, false],
  );
});
