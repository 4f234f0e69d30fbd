import {
  COMPANY_TYPES,
  type CompanyType,
  type Locale,
  VERIFICATION,
  type VerificationStatus,
} from '@postavka/contract';
import { contractWords } from './contract-words.ts';

/** Names of the contract's numbers, in the reader's language. */
export const companyTypeName = (locale: Locale, type: CompanyType): string =>
  contractWords.in(locale)(`company_type.${keyOf(COMPANY_TYPES, type)}`);

export const verificationName = (locale: Locale, status: VerificationStatus): string =>
  contractWords.in(locale)(`verification.${verificationKey(status)}`);

export const verificationKey = (status: VerificationStatus) => keyOf(VERIFICATION, status);

export function keyOf<const S extends Readonly<Record<string, number>>>(set: S, value: S[keyof S]): keyof S & string {
  return Object.keys(set).find((key) => set[key] === value) ?? '';
}
