interface Weighed {
  label: string;
  danger?: boolean | undefined;
  disabledReason?: string | undefined;
}

/**
 * Which of a page's actions are its buttons; the others are its menu. A destructive one never sits among the everyday
 * buttons. Where there is room for one only, as on a phone, what may not be pressed now does not take it from what may:
 * in the menu it says why.
 */
export function asButtons<A extends Weighed>(actions: readonly A[], room: number): A[] {
  const everyday = actions.filter(({ danger }) => !danger);
  const open = everyday.filter(({ disabledReason }) => disabledReason === undefined);
  return (room === 1 && open.length > 0 ? open : everyday).slice(0, room);
}
