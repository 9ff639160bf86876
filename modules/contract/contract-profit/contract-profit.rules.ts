/** What keeping a unit cost in a year, as a part of its book value: from here on it is worth replacing, or thinking about. */
export const replaceFrom = '0.5';
export const repairFrom = '0.2';
