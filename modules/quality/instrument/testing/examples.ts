import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { instrument, type Instrument } from '../contract.ts';

export type Body = Call<typeof instrument.create>['body'];

let made = 0;
/** A multimeter nobody else has; what is given replaces what is made up. */
export const multimeter = (own: Partial<Body> = {}): Body => ({
  asset_number: `MM-${String((made += 1)).padStart(5, '0')}`,
  name: 'Multímetro digital',
  unit: 'V',
  range_min: '0',
  range_max: '1000',
  max_error: '0.5',
  interval_months: 12,
  ...own,
});

export const makeInstrument = async (client: TestClient, own: Partial<Body> = {}): Promise<Instrument> =>
  (await client.call(instrument.create, { body: multimeter(own) })).data;
