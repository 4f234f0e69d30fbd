import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import classes from './dashboard.module.css';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

const GROUPS = ['first', 'second'] as const;
const ROWS = ['a', 'b', 'c'] as const;

/** The whole page while its guards wait. */
export function DashboardWaiting() {
  return (
    <>
      <div className={classes.greeting}>
        <Bone width={240} height={28} />
        <Bone width={200} height={18} />
      </div>
      <DashboardSkeleton />
    </>
  );
}

/** The skeleton of the dashboard: what needs attention, the deals, the numbers and the chart, the latest rows. */
export function DashboardSkeleton() {
  const say = useWords(commonWords);
  return (
    <div className={classes.stack} role="status" aria-label={say('load.waiting')} aria-busy>
      <div>
        <div className={classes.heading}>
          <Bone width={190} height={20} />
        </div>
        <Groups rows={ROWS} />
      </div>
      <GroupBones rows={ROWS.slice(0, 1)} />
      <StatisticsSkeleton />
      <Groups rows={[...ROWS, 'd', 'e']} />
    </div>
  );
}

function Groups({ rows }: { rows: readonly string[] }) {
  return (
    <div className={classes.groups}>
      {GROUPS.map((group) => (
        <GroupBones key={group} rows={rows} />
      ))}
    </div>
  );
}

function GroupBones({ rows }: { rows: readonly string[] }) {
  return (
    <div className={`card ${classes.group}`}>
      <div className={classes.groupHead}>
        <Bone width={180} height={20} />
      </div>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Bone width="60%" height={16} />
          <Bone width="35%" height={14} />
        </div>
      ))}
    </div>
  );
}
