import { expect, it } from 'vitest';
import { onceInView, sameForMs } from './camera-reader.ts';

it('a code is said once while it stays in view, and again for the next box', () => {
  const said: string[] = [];
  const seen = onceInView((code) => said.push(code));
  // In view for longer than the pause: still the same box.
  for (let at = 0; at <= 3 * sameForMs; at += 200) seen(['789', '789'], at);
  expect(said).toEqual(['789']);
  seen([], 3 * sameForMs + 200);
  seen(['789', '456'], 5 * sameForMs);
  expect(said).toEqual(['789', '789', '456']);
});
