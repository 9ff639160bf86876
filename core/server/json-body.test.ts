import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysTwice } from './json-body.ts';

const twice = (text: string): boolean => saysTwice(text, JSON.parse(text));

describe('a JSON body that says a key twice', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":{"c":1,"c":1}}',
    '{"a":1,"\\u0061":2}',
    '[{"x":1},{"y":[{"z":1 , "z"\n:2}]}]',
    '{"t":"10:30","t":"x"}',
    '{"__":"\\"","a\\\\":1,"a\\\\":2}',
  ])('is told: %s', (text) => {
    expect(twice(text)).toBe(true);
  });

  it.each([
    '{}',
    '[]',
    '"a:b"',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
    '{"a":"{\\"a\\":1}","b":"\\\\","c":"\\\\\\":"}',
    '{"at":"10:30","url":"https://exemplo.com.br"}',
  ])('is not seen where there is none: %s', (text) => {
    expect(twice(text)).toBe(false);
  });

  it('is never seen in what was written once, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => !twice(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        const said = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
        return twice(`{${said},"outra: \\"":1,${said}}`) && !twice(`{${said},${JSON.stringify(`${key}!`)}:1}`);
      }),
      { numRuns: 500 },
    );
  });
});
