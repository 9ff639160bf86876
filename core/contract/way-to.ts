/** The way to a place, in whatever map the device has. */
export const wayTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;

interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
}
/** As it is read aloud, and as a map finds it. */
export const placeOf = ({ address, city, state }: Place): string =>
  [address, [city, state].filter(Boolean).join('/')].filter(Boolean).join(', ');

/** Nothing where no place is known. */
export function mapLink(stop: Place): string | undefined {
  const place = placeOf(stop);
  return place === '' ? undefined : wayTo(place);
}
