import zones from './phone-zones.json';

const FALLBACK = 'US';

/**
 * The country of a time zone, or the United States. The table is IANA's `zone.tab` with the older names that
 * browsers still use, countries without telephones of their own left out.
 */
export function countryOfZone(zone: string | undefined): string {
  if (zone === undefined) return FALLBACK;
  const found = Object.entries(zones).find(([, names]) => names.split(' ').includes(zone));
  return found?.[0] ?? FALLBACK;
}

export const browserCountry = (): string => countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
