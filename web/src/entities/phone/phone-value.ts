/** A phone as it is entered: the three parts and whose they are. */
export interface PhoneValue {
  /** The country's calling code. */
  readonly countryCode: string;
  readonly areaCode: string;
  readonly phoneNumber: string;
  /** ISO 3166, two letters. */
  readonly isoCode: string;
}

/** As a call sends it: the three parts joined without separators. */
export const phoneDigits = ({ countryCode, areaCode, phoneNumber }: PhoneValue): string =>
  `${countryCode}${areaCode}${phoneNumber}`;

/** Nothing has been entered but a country. */
export const isBlankPhone = ({ areaCode, phoneNumber }: PhoneValue): boolean => areaCode + phoneNumber === '';
