import { Title } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';
import { usePublicConfig } from '../../shared/config/public-config.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PlainFrame } from '../../shared/ui/plain-frame.tsx';
import classes from './legal-page.module.css';
import { DOCUMENT_NAMES, isDocumentName, LEGAL } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale, params }) => {
    const { document } = params;
    if (!isDocumentName(document)) return { title: commonWords.in(locale)('not_found.title'), noindex: true };
    const { title, description } = LEGAL[locale].documents[document];
    return { title, description, canonical: paths.legal[document] };
  },
};

export function loader({ params }: LoaderFunctionArgs): null {
  if (!isDocumentName(params.document)) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return null;
}

export function Component() {
  const texts = LEGAL[useLocale()];
  const { operator } = usePublicConfig();
  const { document } = useParams();
  if (!isDocumentName(document)) return null;
  const { title, lead, sections } = texts.documents[document];
  return (
    <PlainFrame>
      <div className={classes.root}>
        <article className={`card ${classes.body}`}>
          <Title order={1}>{title}</Title>
          <p className={classes.version}>{texts.version}</p>
          <p>{lead}</p>
          {operator === null ? null : (
            <p>
              {texts.operator}:{' '}
              {[operator.name, operator.inn, operator.address, operator.email].filter(Boolean).join(', ')}
            </p>
          )}
          {sections.map((section, index) => (
            <section key={section.title}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
        <nav aria-label={texts.home} className={classes.others}>
          {DOCUMENT_NAMES.map((name) => (
            <Link key={name} to={paths.legal[name]} aria-current={name === document ? 'page' : undefined}>
              {texts.documents[name].title}
            </Link>
          ))}
        </nav>
      </div>
    </PlainFrame>
  );
}
