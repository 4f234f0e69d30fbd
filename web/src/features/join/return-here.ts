import { paths } from '../../shared/paths.ts';
import { RETURN_TO } from '../../shared/routing/return-to.ts';

/** The part of a sign-in's address that leads back to the invitation. */
export const returnHere = (token: string): string =>
  `?${new URLSearchParams({ [RETURN_TO]: `${paths.joinCompany}/${token}` })}`;
