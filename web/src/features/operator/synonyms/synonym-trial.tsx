import { Button, TextInput } from '@mantine/core';
import { LIMITS, type SynonymTrial as Trial } from '@postavka/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { synonymsApi } from './api.ts';
import classes from './synonyms.module.css';

/** Shows what a search text finds now. */
export function SynonymTrial() {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const trial = useQuery(synonymsApi.trial(locale, asked));
  function tryOut(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === asked) void trial.refetch();
    else setAsked(text.trim());
  }
  return (
    <section className={`card ${shared.card} ${classes.trial}`} aria-labelledby="trial">
      <h2 id="trial">{say('synonyms.trial.title')}</h2>
      <form className={classes.form} onSubmit={tryOut}>
        <TextInput
          className={classes.field ?? ''}
          type="search"
          enterKeyHint="search"
          aria-label={say('synonyms.trial.label')}
          placeholder={say('synonyms.trial.label')}
          maxLength={LIMITS.search.max}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={trial.isFetching}>
          {say('synonyms.trial.submit')}
        </Button>
      </form>
      {asked === '' ? null : <Outcome trial={trial} />}
    </section>
  );
}

function Outcome({ trial: { data, error, isError, refetch } }: { trial: UseQueryResult<Trial> }) {
  if (data !== undefined) return <Found trial={data} />;
  return isError ? <LoadFailure error={error} onRetry={() => refetch()} /> : <Waiting />;
}

function Waiting() {
  const common = useWords(commonWords);
  return (
    <div role="status" aria-busy aria-label={common('load.waiting')}>
      <Bone width="60%" height={18} />
    </div>
  );
}

function Found({
  trial: { synonyms, products, count, count_is_capped: isCapped, corrected, left_out: left },
}: {
  trial: Trial;
}) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const amount = formatNumber(locale, count);
  return (
    <div className={classes.found} role="status">
      <p>
        <strong>{say(isCapped ? 'list.found_more' : 'list.found', { amount })}</strong>
        {corrected === null ? null : (
          <span className={shared.dim}>{say('synonyms.trial.corrected', { text: corrected })}</span>
        )}
        {left.length === 0 ? null : (
          <span className={shared.dim}>{say('synonyms.trial.left_out', { words: left.join(', ') })}</span>
        )}
      </p>
      <p>
        {synonyms.length === 0
          ? say('synonyms.trial.none_met')
          : synonyms.map(({ id, words, means }) => (
              <span key={id} className={shared.dim}>
                {words.join(', ')} → {means.join(', ')}
              </span>
            ))}
      </p>
      {products.length === 0 ? null : (
        <ol className={classes.products}>
          {products.map(({ id, name, company }) => (
            <li key={id}>
              <Link to={paths.product(id)} className={shared.link}>
                {name}
              </Link>{' '}
              <span className={shared.dim}>{company}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
