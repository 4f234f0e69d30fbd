import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { NEW_USER } from '../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Glossary } from './glossary.tsx';
import { Guides } from './guides.tsx';
import classes from './help-page.module.css';
import { findQuestions } from './questions/find-questions.ts';
import { Shortcuts } from './shortcuts.tsx';
import { TemplateButton } from './template-button.tsx';
import { helpWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: helpWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(helpWords);
  return (
    <>
      <PageHeader
        title={say('title')}
        text={say('text')}
        back={{ to: paths.dashboard, label: say('to_dashboard') }}
        actions={
          <>
            <TemplateButton />
            <ActionLink to={`${paths.dashboard}?${NEW_USER}=true`} variant="default">
              {say('tour')}
            </ActionLink>
          </>
        }
      />
      <div className={classes.root}>
        <Questions />
        <Guides />
        <Glossary />
        <Shortcuts />
      </div>
    </>
  );
}

function Questions() {
  const say = useWords(helpWords);
  const [text, setText] = useState('');
  const found = findQuestions(
    text,
    (question) => `${say(`faq.${question}.question`)} ${say(`faq.${question}.answer`)}`,
  );
  return (
    <section aria-labelledby="help-questions" className={`card ${classes.card}`}>
      <h2 id="help-questions">{say('questions')}</h2>
      <TextInput
        type="search"
        size="md"
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={found.length > 0 ? 'unseen' : classes.none}>
        {found.length > 0 ? say('found', { count: found.length }) : say('none')}
      </p>
      {found.map((question) => (
        <details key={question} className={classes.question}>
          <summary>{say(`faq.${question}.question`)}</summary>
          <p>{say(`faq.${question}.answer`)}</p>
        </details>
      ))}
    </section>
  );
}
