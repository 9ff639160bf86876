import { expect, test } from 'vitest';
import { mapLink, routeOrder, visitsThenText } from './visit-agenda.rules.ts';

const stop = (scheduled_time: string, city: string | null, scheduled_date = '2027-05-05') => ({
  scheduled_date,
  scheduled_time,
  address: city && 'Rua A, 10',
  city,
  state: city && 'SP',
});

test('the route goes by day and hour; of the same hour, one place after another', () => {
  const order = routeOrder([
    stop('08:00', 'Campinas', '2027-05-06'),
    stop('14:00', 'Sorocaba'),
    stop('09:00', 'Sorocaba'),
    stop('09:00', 'Campinas'),
  ]).map(({ scheduled_date, scheduled_time, city }) => `${scheduled_date.slice(8)} ${scheduled_time} ${city}`);
  expect(order).toEqual(['05 09:00 Campinas', '05 09:00 Sorocaba', '05 14:00 Sorocaba', '06 08:00 Campinas']);
});

test('a map is opened at the address, and nowhere where none is known', () => {
  expect(mapLink(stop('09:00', 'Campinas'))).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%2010%2C%20Campinas%2FSP',
  );
  expect(mapLink(stop('09:00', null))).toBeUndefined();
});

test('who writes an absence is told of the visits that stand there, in the number they have', () => {
  expect(visitsThenText(1)).toMatch(/^Há 1 visita marcada, que fica/);
  expect(visitsThenText(1200)).toMatch(/^Há 1\.200 visitas marcadas, que ficam/);
});
