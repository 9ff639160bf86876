import { expect, test } from 'vitest';
import { mapLink } from './way-to.ts';

test('a map is opened at the address, and nowhere where none is known', () => {
  expect(mapLink({ address: 'Rua A, 10', city: 'Campinas', state: 'SP' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%2010%2C%20Campinas%2FSP',
  );
  expect(mapLink({ address: null, city: null, state: null })).toBeUndefined();
});
