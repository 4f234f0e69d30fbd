import { Bone } from '../../shared/ui/bone.tsx';
import counters from './counters.module.css';
import classes from './dashboard.module.css';

const COUNTERS = ['a', 'b', 'c', 'd'] as const;

/** The skeleton of four numbers and the chart. */
export function StatisticsSkeleton() {
  return (
    <div className={classes.stack}>
      <div className={counters.root}>
        {COUNTERS.map((counter) => (
          <div key={counter} className={`card ${counters.card} ${classes.bones}`}>
            <Bone width="70%" height={14} />
            <Bone width="30%" height={30} />
            <Bone width="55%" height={13} />
          </div>
        ))}
      </div>
      <div className={`card ${classes.figure} ${classes.bones}`}>
        <Bone width="min(260px, 60%)" height={18} />
        <Bone width="100%" height={248} />
      </div>
    </div>
  );
}
