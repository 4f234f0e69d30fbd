import { commonWords } from '../../i18n/common-words.ts';
import { useWords } from '../../i18n/locale.tsx';
import { Bone } from '../bone.tsx';
import classes from './list-page.module.css';

/** The shape of a list while it is on its way. */
export function ListSkeleton({ shape = 'lines' }: { shape?: 'lines' | 'pictures' | undefined }) {
  const say = useWords(commonWords);
  return (
    <div className="card" role="status" aria-label={say('load.waiting')} aria-busy>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={classes.line}>
          {shape === 'pictures' ? <Bone width={60} height={60} /> : null}
          <div className={classes.bars}>
            <Bone height={16} width="60%" />
            <Bone height={12} width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
