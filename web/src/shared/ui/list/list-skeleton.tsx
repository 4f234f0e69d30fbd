import { commonWords } from '../../i18n/common-words.ts';
import { useWords } from '../../i18n/locale.tsx';
import { Bone } from '../bone.tsx';
import classes from './list-page.module.css';

interface Props {
  readonly shape?: 'lines' | 'pictures' | undefined;
  /** The list has its count above and the heads of its columns: nothing moves down when they come. */
  readonly isTable?: boolean;
}

/** The shape of a list while it is on its way. */
export function ListSkeleton({ shape = 'lines', isTable = false }: Props) {
  const say = useWords(commonWords);
  return (
    <div role="status" aria-label={say('load.waiting')} aria-busy>
      {isTable ? (
        <div className={classes.summary}>
          <Bone height={22} width={90} />
        </div>
      ) : null}
      <div className={`card ${isTable && shape === 'lines' ? classes.rows : ''}`}>
        {isTable ? (
          <div className={classes.head}>
            <Bone height={14} width="20%" />
          </div>
        ) : null}
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className={classes.line}>
            {shape === 'pictures' ? <Bone width={60} height={60} /> : null}
            <div className={classes.bars}>
              <Bone height={16} width="60%" />
              <Bone height={12} width="35%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
