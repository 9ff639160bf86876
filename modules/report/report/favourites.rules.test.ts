import { describe, expect, it } from 'vitest';
import { parted, withFavourite } from './favourites.rules.ts';

const cards = ['/a', '/b', '/c'].map((to) => ({ to }));

describe('favourites of the hub', () => {
  it('are kept in the order they were chosen, and let go by the same press', () => {
    const chosen = withFavourite(withFavourite([], '/c'), '/a');
    expect(chosen).toEqual(['/c', '/a']);
    expect(withFavourite(chosen, '/c')).toEqual(['/a']);
  });

  it('stand first, none of them twice; one that may not be opened now is passed over and not forgotten', () => {
    const [first, rest] = parted(cards, ['/c', '/gone', '/a']);
    expect(first.map(({ to }) => to)).toEqual(['/c', '/a']);
    expect(rest.map(({ to }) => to)).toEqual(['/b']);
    expect(withFavourite(['/c', '/gone'], '/c')).toEqual(['/gone']);
  });
});
