import { z } from 'zod';
import { CompanyId, InvitationId, OkvedId, UserId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { Okved } from '../registry/schemas.ts';
import { inOneLine, isWebAddress, requiredText, text } from '../text.ts';
import { COMPANY_TYPES, LOCKABLE_FIELDS, ROLES, VERIFICATION } from './constants.ts';
import { oneAlphabet } from './one-alphabet.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';
import { type Requisites, requisiteComplaints, stripRequisite } from './requisites.ts';

export type CompanyType = (typeof COMPANY_TYPES)[keyof typeof COMPANY_TYPES];

export type VerificationStatus = (typeof VERIFICATION)[keyof typeof VERIFICATION];

export type Role = (typeof ROLES)[keyof typeof ROLES];

export type Flags = Readonly<Record<Permission, boolean>>;

/** All six flags, those named set. */
export const flagsOf = (granted: readonly Permission[]): Flags =>
  Object.fromEntries(PERMISSIONS.map((flag) => [flag, granted.includes(flag)])) as Flags;

/** What a role comes with. An owner's flags are locked. */
export const DEFAULT_FLAGS: Readonly<Record<Role, Flags>> = {
  [ROLES.owner]: flagsOf(PERMISSIONS),
  [ROLES.manager]: flagsOf([
    'product_interaction_permission',
    'ordering_permission',
    'factory_permission',
    'proposal_permission',
  ]),
  [ROLES.staff]: flagsOf([]),
};

/** Ready sets of flags for staff, in the invite form. Words under `preset`. */
export const STAFF_PRESETS = {
  buyer: flagsOf(['ordering_permission']),
  seller: flagsOf(['product_interaction_permission', 'proposal_permission']),
  observer: flagsOf([]),
} as const;

export const CompanyType = z.literal(Object.values(COMPANY_TYPES), {
  error: ({ input }) => (input === undefined ? 'required' : 'choice'),
});
export const VerificationStatus = z.literal(Object.values(VERIFICATION));
export const Role = z.literal(Object.values(ROLES), { error: 'choice' });

const flagShape = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(PERMISSIONS.map((flag) => [flag, schema])) as Record<Permission, S>;

export const Flags = z.object(flagShape(z.boolean()));

/** A role and its flags, as given to somebody; flags that are not said are the role's own. */
export const Grant = z.object({ role: Role, ...flagShape(z.boolean().optional()) });
export type Grant = z.output<typeof Grant>;

/** The flags that a grant means: an owner has all of them whatever is said. */
export const grantedFlags = ({ role, ...said }: Grant, otherwise: Flags = DEFAULT_FLAGS[role]): Flags =>
  role === ROLES.owner
    ? DEFAULT_FLAGS[role]
    : (Object.fromEntries(PERMISSIONS.map((flag) => [flag, said[flag] ?? otherwise[flag]])) as Flags);

const HTTP = /^https?:\/\/[^\s/]+\.[^\s/]+/i;

/** The site of a company: only http and https, or nothing. Without a scheme it means https. */
const Website = text(LIMITS.company.website)
  .transform((site) => (site === '' || /^[a-z][a-z0-9+.-]*:/i.test(site) ? site : `https://${site}`))
  .refine((site) => site === '' || (HTTP.test(site) && isWebAddress(site)), { error: 'url' })
  .refine((site) => site.length <= LIMITS.company.website, { error: 'url' });

/** A region's two digits, as tax offices and number plates have it. */
const RegionCode = text(2).regex(/^(\d{2})?$/, { error: 'region' });

const requisite = text(LIMITS.company.requisite);

/**
 * Mail readers would make it one, and invitations carry the name to strangers. Bare domains are allowed: registered names
 * such as Mail.Ru have them.
 */
const LINK = /:\/\/|\bwww\./i;

const companyFields = {
  // It goes into subjects and headings: one line.
  name: requiredText(LIMITS.company.name)
    .overwrite(inOneLine)
    .overwrite(oneAlphabet)
    .refine((name) => !LINK.test(name), { error: 'name_link' }),
  inn: requiredText(LIMITS.company.requisite),
  kpp: requisite,
  ogrn: requisite,
  okpo: requisite,
  bik: requisite,
  checking_account: requisite,
  correspondent_account: requisite,
  okved: z
    .array(OkvedId, { error: 'okved' })
    .min(1, { error: 'okved' })
    .max(LIMITS.company.okveds, { error: 'okved_many' })
    .transform((ids) => [...new Set(ids)]),
  website: Website,
  company_type: CompanyType,
  legal_address: requiredText(LIMITS.company.address),
  address: text(LIMITS.company.address),
  region: RegionCode,
  foreign: z.boolean(),
};

/** `null` means the same as nothing. */
const optionalText = <S extends z.ZodType<string>>(schema: S) => schema.nullish().transform((value) => value ?? '');

/** A company as its form sends it. Russian requisites are checked to the last digit, foreign ones are taken as they are. */
export const CompanyForm = z
  .object({
    ...companyFields,
    kpp: optionalText(companyFields.kpp),
    ogrn: optionalText(companyFields.ogrn),
    okpo: optionalText(companyFields.okpo),
    bik: optionalText(companyFields.bik),
    checking_account: optionalText(companyFields.checking_account),
    correspondent_account: optionalText(companyFields.correspondent_account),
    website: optionalText(companyFields.website),
    address: optionalText(companyFields.address),
    region: optionalText(companyFields.region),
    foreign: companyFields.foreign.default(false),
  })
  .transform(withPlainRequisites)
  .superRefine((company, context) => {
    if (company.foreign) return;
    for (const { field, key } of requisiteComplaints(company))
      context.addIssue({ code: 'custom', path: [field], message: key });
  });
export type CompanyForm = z.output<typeof CompanyForm>;

/**
 * The fields of a company that may change; those left out stay. The server checks the requisites with the changes in
 * them.
 */
export const CompanyChanges = z
  .object({
    ...companyFields,
    kpp: companyFields.kpp.nullable(),
    ogrn: companyFields.ogrn.nullable(),
    okpo: companyFields.okpo.nullable(),
    bik: companyFields.bik.nullable(),
    checking_account: companyFields.checking_account.nullable(),
    correspondent_account: companyFields.correspondent_account.nullable(),
    website: companyFields.website.nullable(),
    address: companyFields.address.nullable(),
    region: companyFields.region.nullable(),
  })
  .partial();
export type CompanyChanges = z.output<typeof CompanyChanges>;

/** Requisites as they are kept: a Russian company's without spaces and hyphens. */
export function withPlainRequisites<C extends Requisites & { readonly foreign: boolean }>(company: C): C {
  if (company.foreign) return company;
  return {
    ...company,
    inn: stripRequisite(company.inn),
    kpp: stripRequisite(company.kpp),
    ogrn: stripRequisite(company.ogrn),
    okpo: stripRequisite(company.okpo),
    bik: stripRequisite(company.bik),
    checking_account: stripRequisite(company.checking_account),
    correspondent_account: stripRequisite(company.correspondent_account),
  };
}

export const Company = z.object({
  id: CompanyId,
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  okpo: z.string(),
  bik: z.string(),
  checking_account: z.string(),
  correspondent_account: z.string(),
  okved: z.array(Okved),
  website: z.string(),
  company_type: CompanyType,
  legal_address: z.string(),
  /** Where it is found, if not at its legal address. */
  address: z.string(),
  region: z.string(),
  foreign: z.boolean(),
  verification_status: VerificationStatus,
  /** Why it is rejected, in the operator's words. */
  verification_reason: z.string().nullable(),
  /** When it was compared with the state register; null: the register does not know it, or did not answer. */
  registry_checked_at: z.iso.datetime().nullable(),
  locked_fields: z.array(z.enum(LOCKABLE_FIELDS)),
  rating: z.number().nullable(),
  created_at: z.iso.datetime(),
});
export type Company = z.infer<typeof Company>;

/**
 * How a company answers requests: the share answered within two days, and the median hours. `null` while there are too
 * few to tell.
 */
export const CompanyResponse = z.object({ share: z.number(), hours: z.number() }).nullable();
export type CompanyResponse = z.infer<typeof CompanyResponse>;

/** What anybody may know of a company. */
export const CompanyCard = Company.pick({
  id: true,
  name: true,
  inn: true,
  region: true,
  website: true,
  company_type: true,
  verification_status: true,
  rating: true,
});
export type CompanyCard = z.infer<typeof CompanyCard>;

export const CompanyMember = z.object({
  user: UserId,
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  permissions: Flags,
  last_seen: z.iso.datetime().nullable(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

/** An invitation that waits to be accepted. */
export const Invitation = z.object({
  id: InvitationId,
  /** One of the two. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  permissions: Flags,
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  /** Shown only to members who could grant the same. */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The same in the reply of a call with a key, which is stored: links are not kept in clear. */
export const SentInvitation = Invitation.omit({ link: true });
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  id: InvitationId,
  company: z.string(),
  role: Role,
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Why an address did not get its invitation; words under `invitation_failure`. */
export const INVITATION_FAILURES = ['email', 'already_member', 'already_invited', 'too_many_requests'] as const;
export type InvitationFailure = (typeof INVITATION_FAILURES)[number];

/** A person's claim that a registered company is theirs, with an explanation. */
export const CompanyDispute = z.object({
  inn: requiredText(LIMITS.company.requisite),
  text: requiredText(LIMITS.dispute.text),
});
