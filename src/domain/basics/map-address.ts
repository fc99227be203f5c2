/** Opens a place on the map: on a phone in the app that the owner drives by. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
