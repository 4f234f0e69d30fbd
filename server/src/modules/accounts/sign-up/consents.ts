import { CONSENT_KINDS, type ConsentKind, type Locale, type UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import documents from './documents.json' with { type: 'json' };

/** Which edition of the documents people agree to; a new text gets a new date and new hashes. */
export const DOC_VERSION = documents.version;

type Document = keyof (typeof documents.sha256)['ru'];

/** What is read before each consent; the policy says to whom contacts are shown and what is mailed. */
const DOCUMENT_OF: Readonly<Record<ConsentKind, Document>> = {
  processing: 'consent',
  terms: 'terms',
  contacts: 'privacy',
  marketing: 'privacy',
};

/** The text of a consent, in the language it was read in. */
export const consentText = (kind: ConsentKind, locale: Locale): string => documents.sha256[locale][DOCUMENT_OF[kind]];

/** Records what was agreed to, each consent on its own. */
export async function recordConsents(
  tx: Tx,
  userId: UserId,
  given: { readonly [K in ConsentKind]?: boolean | undefined },
  form: string,
  { ip, userAgent, locale }: Caller,
): Promise<void> {
  const kinds = CONSENT_KINDS.filter((kind) => given[kind] === true);
  if (kinds.length === 0) return;
  await tx
    .insertInto('consents')
    .values(
      kinds.map((kind) => ({
        user_id: userId,
        kind,
        form,
        doc_version: DOC_VERSION,
        text_sha256: consentText(kind, locale),
        ip,
        user_agent: userAgent,
      })),
    )
    .execute();
}
