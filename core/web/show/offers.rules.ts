interface Placed<A> {
  action: A;
  main: boolean;
}

/** A record's own steps with what other modules offer: what is done next stands first, what else they offer second. */
export function withOffers<A>(steps: readonly A[], offers: readonly Placed<A>[]): A[] {
  const of = (main: boolean): A[] => offers.filter((offer) => offer.main === main).map(({ action }) => action);
  const [first, ...others] = [...of(true), ...steps];
  return [...(first === undefined ? [] : [first]), ...of(false), ...others];
}
