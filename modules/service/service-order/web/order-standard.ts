/** What the bare list of orders shows; the door asks for it before the list's code has come. */
export const ongoing = { open: '1' };
