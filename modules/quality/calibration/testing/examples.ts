import type { Call } from '#core/contract/endpoint.ts';
import type { calibration } from '../contract.ts';

export { makeInstrument } from '#modules/quality/instrument/testing/examples.ts';

export type Body = Call<typeof calibration.create>['body'];

const point = (nominal: string, found: string) => ({ nominal, found, uncertainty: '0.05', k: '2', limit: '0.5' });
/** A multimeter's certificate with three good points; what is given replaces what is made up. */
export const certificateBody = (instrument_uuid: string, own: Partial<Body> = {}): Body => ({
  instrument_uuid,
  scheduled_on: '2026-10-01',
  performed_on: '2026-10-05',
  certificate_number: 'CC-1234/26',
  cost: '350.00',
  points: [point('10', '10.1'), point('100', '100.2'), point('500', '499.8')],
  ...own,
});
export const badPoint = point('1000', '1001.2');
