import { expect, test } from 'vitest';
import { routeOrder, visitsThenText } from './visit-agenda.rules.ts';

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

test('who writes an absence is told of the visits that stand there, in the number they have', () => {
  expect(visitsThenText(1, true)).toBe('Há 1 visita marcada, que fica como está: reagende ou passe a outra pessoa.');
  expect(visitsThenText(1200, false)).toBe(
    'Há 1.200 visitas marcadas, que ficam como estão: avise quem cuida da agenda.',
  );
});
