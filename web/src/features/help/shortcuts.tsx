import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './help-page.module.css';
import type { Shortcut } from './questions/topics.ts';
import { helpWords } from './words.ts';

/** Keyboard shortcuts. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const say = useWords(helpWords);
  return (
    <section aria-labelledby="help-keys" className={`card ${classes.card}`}>
      <h2 id="help-keys">{say('keys.title')}</h2>
      <dl className={classes.terms}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{say(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
