import { expect, test } from 'vitest';
import { inkBox, isSigned, trace } from './signature.rules.ts';

const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));

test('a touch by mistake is no signature, a stroke or several short ones are', () => {
  expect(isSigned([])).toBe(false);
  expect(isSigned([line([10, 10]), line([40, 10], [60, 10])])).toBe(false);
  expect(isSigned([line([10, 10], [40, 50], [60, 50])])).toBe(true);
  expect(isSigned([line([0, 0], [30, 0]), line([0, 9], [30, 9])])).toBe(true);
});

test('the picture is as large as its ink and a margin', () => {
  expect(inkBox([line([100, 40], [160, 90]), line([120, 20])], 10)).toEqual({
    left: 90,
    top: 10,
    width: 80,
    height: 90,
  });
});

test('a stroke is drawn through the middles of its points and ends where the pen did', () => {
  const drawn: (string | number)[][] = [];
  const pen = {
    moveTo: (...at: number[]) => void drawn.push(['move', ...at]),
    lineTo: (...at: number[]) => void drawn.push(['line', ...at]),
    quadraticCurveTo: (...at: number[]) => void drawn.push(['curve', ...at]),
  };
  trace(line([0, 0], [10, 10], [20, 0]), pen);
  expect(drawn).toEqual([
    ['move', 0, 0],
    ['curve', 10, 10, 15, 5],
    ['line', 20, 0],
  ]);
});
