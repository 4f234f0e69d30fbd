import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './help-page.module.css';
import type { Question } from './questions/topics.ts';
import { helpWords } from './words.ts';

/** When a search leaves only a few, their answers are open. */
const OPEN_AT_ONCE = 2;

export function Questions({ questions, isSearch }: { questions: readonly Question[]; isSearch: boolean }) {
  const say = useWords(helpWords);
  const isOpen = isSearch && questions.length <= OPEN_AT_ONCE;
  return (
    <section aria-labelledby="help-questions" className={`card ${classes.card}`}>
      <h2 id="help-questions">{say('questions')}</h2>
      {questions.map((question) => (
        <details key={`${question} ${isOpen}`} className={classes.question} open={isOpen}>
          <summary data-paper>{say(`faq.${question}.question`)}</summary>
          <p>{say(`faq.${question}.answer`)}</p>
        </details>
      ))}
    </section>
  );
}
