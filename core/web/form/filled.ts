/** A stored line as the form holds it: empty text instead of null. */
export const filled = <T extends object>(
  line: T,
): { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | '' : T[K] } =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value ?? ''])) as never;
