/** The way to a place, in whatever map the device has. */
export const wayTo = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
