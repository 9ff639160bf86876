/** Addresses of reports somebody wants first, in the order they were chosen. */
export type Favourites = readonly string[];

/** Kept or let go. */
export const withFavourite = (favourites: Favourites, to: string): string[] =>
  favourites.includes(to) ? favourites.filter((one) => one !== to) : [...favourites, to];

/** Those first, in their order, and the rest as it was; one that is not there now keeps its place for later. */
export function parted<Card extends { to: string }>(cards: readonly Card[], favourites: Favourites): [Card[], Card[]] {
  return [
    favourites.flatMap((to) => cards.find((card) => card.to === to) ?? []),
    cards.filter(({ to }) => !favourites.includes(to)),
  ];
}
