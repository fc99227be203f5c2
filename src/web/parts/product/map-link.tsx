import { mapAddress } from "#domain/basics/map-address.ts";

/** A place in words; a press shows it on the map. */
export const MapLink = ({ place }: { place: string }) => (
  <a href={mapAddress(place)} target="_blank" rel="noreferrer" dir="auto">
    {place}
    <span className="sr-only">, open in maps</span>
  </a>
);
