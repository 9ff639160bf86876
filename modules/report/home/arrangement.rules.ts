/** How a person likes their Home: the order of its blocks, and those they do not want to see. */
export interface Arrangement {
  order: readonly string[];
  hidden: readonly string[];
}
export const asDelivered: Arrangement = { order: [], hidden: [] };

/**
 * All blocks this person has, in the order they chose. One they never placed (a new one, or one a new role brought)
 * stands behind the block it is delivered behind, so that nothing new is lost at the end; one they do not have any more
 * is passed over and comes back to its place with them.
 */
export function inOrder<B extends { key: string }>(blocks: readonly B[], { order }: Arrangement): B[] {
  const placed = order.flatMap((key) => blocks.find((block) => block.key === key) ?? []);
  for (const [at, block] of blocks.entries()) {
    if (order.includes(block.key)) continue;
    const before = blocks[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, block);
  }
  return placed;
}

/** One of the blocks a place up or down; the keys of those not here now stay where they were. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return [...keys];
  const others = keys.toSpliced(at, 1);
  return others.toSpliced(to, 0, key);
}

export const toggled = (hidden: readonly string[], key: string): string[] =>
  hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
