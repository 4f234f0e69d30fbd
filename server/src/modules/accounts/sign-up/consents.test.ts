import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale, signUp, updateConsent } from '@postavka/contract';
import { anEmail, expect, test } from '../../../../test/index.ts';
import { DOC_VERSION } from './consents.ts';

interface Texts {
  readonly version: string;
  readonly documents: Readonly<Record<'consent' | 'terms' | 'privacy', Text>>;
}

interface Text {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** What the pages of the documents say. */
async function shown(locale: Locale): Promise<Texts> {
  const path = new URL(`../../../../../web/src/features/legal/${locale}.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8'));
}

const hashOf = ({ title, lead, sections }: Text): string =>
  createHash('sha256')
    .update([title, lead, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n'))
    .digest('hex');

test.for(LOCALES)(
  'a consent is kept with the text that is shown, in the language of the reader: %s',
  async (locale, { app, as }) => {
    const { documents } = await shown(locale);
    const consents = { processing: true, terms: true, contacts: true };
    const body = { username: anEmail(), password: 'forty valves by friday', consents };
    const { id } = await as.visitor().with({ 'accept-language': locale }).call(signUp, { body });
    const user = await as.user();
    await user.with({ 'accept-language': locale }).call(updateConsent, { body: { kind: 'marketing', given: true } });
    const kept = await app.deps.database.db
      .selectFrom('consents')
      .select(['kind', 'doc_version', 'text_sha256'])
      .where('user_id', 'in', [id, user.id])
      .orderBy('kind')
      .execute();
    expect(kept).toEqual([
      { kind: 'contacts', doc_version: DOC_VERSION, text_sha256: hashOf(documents.privacy) },
      { kind: 'marketing', doc_version: DOC_VERSION, text_sha256: hashOf(documents.privacy) },
      { kind: 'processing', doc_version: DOC_VERSION, text_sha256: hashOf(documents.consent) },
      { kind: 'terms', doc_version: DOC_VERSION, text_sha256: hashOf(documents.terms) },
    ]);
  },
);

test.for(LOCALES)('the documents say the edition that is kept: %s', async (locale) => {
  const day = new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect((await shown(locale)).version).toContain(day.format(new Date(DOC_VERSION)).replace(/\s*г\.$/, ''));
});
