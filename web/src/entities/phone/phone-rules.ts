import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { isBlankPhone, type PhoneValue, phoneDigits } from './phone-value.ts';
import { browserCountry } from './phone-zone.ts';

const FALLBACK: CountryCode = 'US';
/** The longest number there is (E.164), without its country. */
const MAX_NATIONAL = 14;

/** A field nobody has touched: the country of the browser's time zone, no digits. */
export const blankPhone = (isoCode: string = browserCountry()): PhoneValue => phoneOf(known(isoCode), '');

/** A number as it came from the server, digits with the country first. */
export function storedPhone(digits: string): PhoneValue {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  if (parsed === undefined) return typedPhone(`+${digits}`, blankPhone());
  return phoneOf(known(parsed.country ?? browserCountry()), parsed.nationalNumber);
}

/** Whether such a number can exist in its country. */
export const isPhone = (value: PhoneValue): boolean =>
  !isBlankPhone(value) && (parsePhoneNumberFromString(`+${phoneDigits(value)}`)?.isValid() ?? false);

/** The same digits in another country. */
export const movePhone = ({ areaCode, phoneNumber }: PhoneValue, isoCode: string): PhoneValue =>
  phoneOf(known(isoCode), areaCode + phoneNumber);

/**
 * What was typed or pasted, in whatever form people write it: with a plus or two zeros it names its country,
 * otherwise it belongs to the chosen one, with or without the prefix for calls inside it.
 */
export function typedPhone(text: string, before: PhoneValue): PhoneValue {
  const digits = text.replace(/\D/g, '');
  const isInternational = /^\s*(\+|00)/.test(text);
  return isInternational ? international(digits.replace(/^00/, ''), before) : national(digits, known(before.isoCode));
}

/** The number without its country, in groups: `912 345-67-89`. */
export function formatNational({ countryCode, areaCode, phoneNumber }: PhoneValue): string {
  const groups = groupsOf(countryCode, areaCode + phoneNumber);
  const [area = '', ...rest] = groups;
  return [area, rest.join(countryCode === '7' ? '-' : ' ')].filter(Boolean).join(' ');
}

function international(digits: string, before: PhoneValue): PhoneValue {
  const typing = new AsYouType();
  typing.input(`+${digits}`);
  const code = typing.getCallingCode();
  if (code === undefined) return phoneOf(known(before.isoCode), digits);
  const country = typing.getCountry() ?? typing.getNumber()?.getPossibleCountries()[0];
  return phoneOf(sharing(code, country, before.isoCode), digits.slice(code.length));
}

function national(digits: string, isoCode: CountryCode): PhoneValue {
  // Only a complete number tells whether its first digit is a prefix: 8 812 … and 812 … both exist.
  const parsed = parsePhoneNumberFromString(digits, isoCode);
  if (!parsed?.isValid()) return phoneOf(isoCode, digits);
  return phoneOf(sharing(parsed.countryCallingCode, parsed.country, isoCode), parsed.nationalNumber);
}

/** Countries share codes (+7, +1): the number decides as soon as it can, until then the choice stands. */
function sharing(callingCode: string, country: CountryCode | undefined, chosen: string): CountryCode {
  if (country !== undefined) return country;
  if (getCountryCallingCode(known(chosen)) === callingCode) return known(chosen);
  return FALLBACK;
}

function phoneOf(isoCode: CountryCode, digits: string): PhoneValue {
  const countryCode = getCountryCallingCode(isoCode);
  const kept = digits.slice(0, MAX_NATIONAL);
  const [areaCode = ''] = groupsOf(countryCode, kept);
  return { countryCode, areaCode, phoneNumber: kept.slice(areaCode.length), isoCode };
}

function groupsOf(countryCode: string, digits: string): string[] {
  const written = new AsYouType().input(`+${countryCode}${digits}`);
  return written.slice(countryCode.length + 1).match(/\d+/g) ?? [];
}

const known = (isoCode: string): CountryCode => (isSupportedCountry(isoCode) ? isoCode : FALLBACK);
