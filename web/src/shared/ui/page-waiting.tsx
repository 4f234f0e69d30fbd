import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { Bone } from './bone.tsx';
import classes from './page-waiting.module.css';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** A page with a form while its guards wait: a title and a card of fields. */
export function FormWaiting() {
  const say = useWords(commonWords);
  return (
    <div role="status" aria-label={say('load.waiting')} aria-busy>
      <Title />
      <div className={`card ${classes.card} ${classes.fields}`}>
        {FIELDS.map((field) => (
          <div key={field} className={classes.field}>
            <Bone width={110} height={16} />
            <Bone width="100%" height={40} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A page of one thing: a title and what is said of it. */
export function DetailWaiting() {
  const say = useWords(commonWords);
  return (
    <div role="status" aria-label={say('load.waiting')} aria-busy>
      <Title />
      <div className={`card ${classes.card}`}>
        <Bone width="30%" height={24} />
        <Bone width="80%" height={16} />
        <Bone width="65%" height={16} />
        <Bone width="100%" height={140} />
      </div>
    </div>
  );
}

function Title() {
  return (
    <div className={classes.title}>
      <Bone width="min(320px, 60vw)" height={28} />
    </div>
  );
}
