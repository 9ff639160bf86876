import { expect, test } from 'vitest';
import { makeBrands } from './brands.ts';

const brands = makeBrands();

test('80 brands, each once, each complete', () => {
  expect(brands).toHaveLength(80);
  expect(new Set(brands.map((brand) => brand.name.toLowerCase())).size).toBe(80);
  for (const { name, manufacturer, country } of brands) expect(name && manufacturer && country, name).toBeTruthy();
});

test('a few are no longer worked with', () => {
  const inactive = brands.filter((brand) => brand.status === 'INACTIVE').length;
  expect(inactive).toBeGreaterThan(0);
  expect(inactive).toBeLessThan(10);
});

test('every call gives fresh records', () => {
  makeBrands().pop();
  expect(makeBrands()).toEqual(brands);
});
