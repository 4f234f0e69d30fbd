import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './help-page.module.css';
import { helpWords } from './words.ts';

const SHORTCUTS = [
  { name: 'palette', keys: ['Ctrl', 'K'] },
  { name: 'move', keys: ['\u2191', '\u2193'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'close', keys: ['Esc'] },
] as const;

/** What can be done without a mouse. */
export function Shortcuts() {
  const say = useWords(helpWords);
  return (
    <section aria-labelledby="help-keys" className={`card ${classes.card}`}>
      <h2 id="help-keys">{say('keys.title')}</h2>
      <dl className={classes.terms}>
        {SHORTCUTS.map(({ name, keys }) => (
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
