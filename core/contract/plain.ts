/** As the database's `searchable()` reads a text: accents and capitals aside. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
