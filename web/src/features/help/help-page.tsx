import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { NEW_USER } from '../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Glossary } from './glossary.tsx';
import { Guides } from './guides.tsx';
import classes from './help-page.module.css';
import { Questions } from './questions.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TemplateButton } from './template-button.tsx';
import { useTopics } from './use-topics.ts';
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
      <Topics />
    </>
  );
}

/** One search over everything; without a text, links to each part. */
function Topics() {
  const say = useWords(helpWords);
  const [text, setText] = useState('');
  const { questions, guides, orderTerms, chainTerms, shortcuts } = useTopics(text);
  const isSearch = text.trim() !== '';
  const terms = orderTerms.length + chainTerms.length;
  const count = questions.length + guides.length + terms + shortcuts.length;
  return (
    <>
      <TextInput
        type="search"
        enterKeyHint="search"
        size="md"
        className={classes.search ?? ''}
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className={isSearch ? classes.found : 'unseen'}>
        {isSearch ? say(count === 0 ? 'none' : 'found', { count }) : ''}
      </p>
      {isSearch ? null : <Contents />}
      <div className={classes.root}>
        {questions.length === 0 ? null : <Questions questions={questions} isSearch={isSearch} />}
        {guides.length === 0 ? null : <Guides guides={guides} />}
        {terms === 0 ? null : <Glossary orderTerms={orderTerms} chainTerms={chainTerms} />}
        {shortcuts.length === 0 ? null : <Shortcuts shortcuts={shortcuts} />}
      </div>
    </>
  );
}

function Contents() {
  const say = useWords(helpWords);
  const parts = [
    { hash: 'help-questions', title: say('questions') },
    { hash: 'help-guides', title: say('guides.title') },
    { hash: 'help-glossary', title: say('glossary.title') },
    { hash: 'help-keys', title: say('keys.title') },
  ];
  return (
    <nav aria-label={say('contents')} className={classes.contents}>
      {parts.map(({ hash, title }) => (
        <Link key={hash} to={{ hash }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
