import { expect, it } from 'vitest';
import { headOf, isSeen, onPhoto, penFor } from './drawing.rules.ts';

it('a finger on the small picture is the place on the photo, and the pen is as thick as the photo is large', () => {
  const shown = { left: 10, top: 100, width: 340 };
  expect(onPhoto({ x: 180, y: 185 }, shown, { width: 2040 })).toEqual({ x: 1020, y: 510 });
  expect([penFor(2048, 1536), penFor(100, 80)]).toEqual([13, 3]);
});

it('an arrow’s head lies behind its point on both sides of its line, and is no longer than the arrow', () => {
  const [left, right] = headOf({ x: 0, y: 0 }, { x: 100, y: 0 }, 5);
  expect([left.x, right.x].every((x) => x > 70 && x < 100)).toBe(true);
  expect(left.y).toBeCloseTo(-right.y);
  const [short] = headOf({ x: 0, y: 0 }, { x: 4, y: 0 }, 5);
  expect(Math.hypot(4 - short.x, short.y)).toBeCloseTo(4);
});

it('a tap, or a label without words, draws nothing', () => {
  const here = { x: 5, y: 5 };
  expect(isSeen({ tool: 'arrow', from: here, to: { x: 6, y: 5 } }, 4)).toBe(false);
  expect(isSeen({ tool: 'line', spots: [here, { x: 40, y: 5 }, here] }, 4)).toBe(true);
  expect(isSeen({ tool: 'circle', from: here, to: { x: 90, y: 60 } }, 4)).toBe(true);
  expect([isSeen({ tool: 'text', at: here, text: ' ' }, 4), isSeen({ tool: 'text', at: here, text: 'F1' }, 4)]).toEqual(
    [false, true],
  );
});
