/** A row as the browser names it: `customer/UUID`, or `customer_contact/UUID/0` of a line without a uuid of its own. */
export const recordPattern = /^[a-z_]{1,63}\/[0-9a-f-]{36}(\/\d{1,6})?$/;

/** Of these the screen says only that there is something: they are for the person. */
export const coveredKinds: readonly string[] = ['PAY', 'SENSITIVE', 'TEXT'];
export const covered = '•••';
