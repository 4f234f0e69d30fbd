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
/** A Russian mobile number as people write it: recognised whatever the time zone of the browser. */
const RUSSIAN_MOBILE = /^[78]9\d{9}$/;

/** An untouched field: the country of the browser's time zone, no digits. */
export const blankPhone = (isoCode: string = browserCountry()): PhoneValue => phoneOf(known(isoCode), '');

/** A number as it came from the server, digits with the country first. */
export function storedPhone(digits: string): PhoneValue {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  if (parsed === undefined) return typedPhone(`+${digits}`, blankPhone());
  return phoneOf(known(parsed.country ?? browserCountry()), parsed.nationalNumber);
}

/** Whether such a number can exist in the chosen country. */
export function isPhone(value: PhoneValue): boolean {
  if (isBlankPhone(value)) return false;
  const parsed = parsePhoneNumberFromString(`+${phoneDigits(value)}`);
  return parsed?.isValid() === true && (parsed.country === undefined || parsed.country === value.isoCode);
}

/** The same digits in another country. */
export const movePhone = ({ areaCode, phoneNumber }: PhoneValue, isoCode: string): PhoneValue =>
  phoneOf(known(isoCode), areaCode + phoneNumber);

/**
 * What was typed or pasted, in whatever form people write it: with a plus or two zeros it names its country,
 * otherwise it belongs to the chosen one, with or without the prefix for calls inside it.
 */
export function typedPhone(text: string, before: PhoneValue): PhoneValue {
  const international = withCountry(text);
  if (international === null) return national(text.replace(/\D/g, ''), known(before.isoCode));
  const named = namedCountry(international, before);
  return named === null ? phoneOf(known(before.isoCode), '') : phoneOf(named.isoCode, named.digits);
}

/** A number that begins with a country, of which too little has been typed to tell which one. */
export function isCountryUnknown(text: string, before: PhoneValue): boolean {
  const international = withCountry(text);
  return international !== null && namedCountry(international, before) === null;
}

/** The number without its country, in groups: `912 345-67-89`. */
export function formatNational({ countryCode, areaCode, phoneNumber }: PhoneValue): string {
  const groups = groupsOf(countryCode, areaCode + phoneNumber);
  const [area = '', ...rest] = groups;
  return [area, rest.join(countryCode === '7' ? '-' : ' ')].filter(Boolean).join(' ');
}

/** The digits of a number that begins with its country. */
const withCountry = (text: string): string | null =>
  /^\s*(\+|00)/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : null;

function namedCountry(international: string, before: PhoneValue): { isoCode: CountryCode; digits: string } | null {
  const typing = new AsYouType();
  typing.input(`+${international}`);
  const code = typing.getCallingCode();
  if (code === undefined) return null;
  const digits = international.slice(code.length);
  const country = kazakh(code, digits) ?? typing.getCountry() ?? typing.getNumber()?.getPossibleCountries()[0];
  const isoCode = sharing(code, country, before.isoCode);
  return isoCode === null ? null : { isoCode, digits };
}

function national(digits: string, isoCode: CountryCode): PhoneValue {
  // Only a complete number tells whether its first digit is a prefix: 8 812 … and 812 … both exist.
  const chosen = parsePhoneNumberFromString(digits, isoCode);
  const parsed = chosen?.isValid() ? chosen : withOwnCode(digits, isoCode);
  if (!parsed?.isValid()) return phoneOf(kazakhWhenWhole(isoCode, digits) ?? isoCode, digits);
  return phoneOf(sharing(parsed.countryCallingCode, parsed.country, isoCode) ?? isoCode, parsed.nationalNumber);
}

/** A number that begins with its country without saying so by a plus. */
function withOwnCode(digits: string, isoCode: CountryCode) {
  // Ten digits of a Russian 7 912 … look Kazakh; with the eleventh the 7 is the country, whichever was chosen by then.
  if (digits.startsWith(getCountryCallingCode(isoCode))) return parsePhoneNumberFromString(`+${digits}`);
  return RUSSIAN_MOBILE.test(digits) ? parsePhoneNumberFromString(`+7${digits.slice(1)}`) : undefined;
}

/** Of +7 Kazakhstan has 6xx and 7xx, also where no such number is given out yet. */
const kazakh = (callingCode: string, national: string): CountryCode | undefined =>
  callingCode === '7' && /^[67]/.test(national) ? 'KZ' : undefined;

/** Fewer digits may begin with the code of the country. */
const kazakhWhenWhole = (isoCode: CountryCode, digits: string): CountryCode | undefined =>
  digits.length === 10 ? kazakh(getCountryCallingCode(isoCode), digits) : undefined;

/** Countries share codes (+7, +1): the number decides as soon as it can, until then the choice stands. */
function sharing(callingCode: string, country: CountryCode | undefined, chosen: string): CountryCode | null {
  if (country !== undefined) return country;
  return [known(chosen), FALLBACK].find((isoCode) => getCountryCallingCode(isoCode) === callingCode) ?? null;
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
