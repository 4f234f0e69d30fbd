import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import classes from './dashboard.module.css';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

const GROUPS = ['first', 'second'] as const;
const ROWS = ['a', 'b', 'c'] as const;

/** The dashboard on its way: two lists of three under their heading, the numbers, the chart. */
export function DashboardSkeleton() {
  const say = useWords(commonWords);
  return (
    <div className={classes.stack} role="status" aria-label={say('load.waiting')} aria-busy>
      <div>
        <div className={classes.heading}>
          <Bone width={190} height={20} />
        </div>
        <div className={classes.groups}>
          {GROUPS.map((group) => (
            <div key={group} className={`card ${classes.group}`}>
              <div className={classes.groupHead}>
                <Bone width={180} height={20} />
              </div>
              {ROWS.map((row) => (
                <div key={row} className={classes.row}>
                  <Bone width="60%" height={16} />
                  <Bone width="35%" height={14} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <StatisticsSkeleton />
    </div>
  );
}
