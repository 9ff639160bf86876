export type NeedState = 'missing' | 'attention' | 'ready';
const weight: Record<NeedState, number> = { missing: 0, attention: 1, ready: 2 };

/** What stands in the way first; among equals, as given. */
export const inOrder = <N extends { state: NeedState }>(needs: readonly N[]): N[] =>
  needs.toSorted((one, other) => weight[one.state] - weight[other.state]);

/** Why the step cannot be taken yet: the first thing missing, and how many more there are. */
export function whyNotYet(needs: readonly { state: NeedState; text: string }[]): string | undefined {
  const missing = needs.filter(({ state }) => state === 'missing');
  const [first, ...others] = missing;
  if (!first) return undefined;
  if (others.length === 0) return first.text;
  return `${first.text} (e mais ${others.length === 1 ? 'uma pendência' : `${others.length} pendências`})`;
}
