import { expect, it } from 'vitest';
import { asJpegName, isWorthIt, sidesFor } from './smaller-photo.rules.ts';

it('a camera’s photo is brought to what is useful, the right way up or not; a small one stays', () => {
  expect(sidesFor(4_032, 3_024)).toEqual({ width: 2_048, height: 1_536 });
  expect(sidesFor(3_024, 4_032)).toEqual({ width: 1_536, height: 2_048 });
  expect(sidesFor(1_200, 900)).toEqual({ width: 1_200, height: 900 });
  expect(sidesFor(30_000, 3)).toEqual({ width: 2_048, height: 1 });
});

it('only pictures that browsers draw, and only where it matters', () => {
  expect(isWorthIt({ type: 'image/jpeg', size: 4_000_000 })).toBe(true);
  expect(isWorthIt({ type: 'image/jpeg', size: 90_000 })).toBe(false);
  expect(isWorthIt({ type: 'video/mp4', size: 40_000_000 })).toBe(false);
  expect([asJpegName('placa.PNG'), asJpegName('IMG_1'), asJpegName('a.b.webp')]).toEqual([
    'placa.jpg',
    'IMG_1.jpg',
    'a.b.jpg',
  ]);
});
