/** What comes with every screen: the session, what one prefers, the counts of the menu, the bell. Addresses without `/api`. */
export const isOfShell = (address: string): boolean =>
  /per_page=(1|10)$|^\/(user\/me|preference|notifications)/.test(address);
