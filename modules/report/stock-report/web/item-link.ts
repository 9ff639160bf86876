/** The page of an item of stock, by its kind. */
export const itemLink = (kind: 'PART' | 'PRODUCT', uuid: string): string =>
  `/stock/${kind === 'PART' ? 'parts' : 'product'}/show/${uuid}`;
