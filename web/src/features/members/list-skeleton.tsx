import { Skeleton } from '@mantine/core';
import classes from './members.module.css';

export function ListSkeleton() {
  return (
    <div className="card" role="status" aria-busy>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className={classes.placeholder}>
          <Skeleton height={16} width="40%" />
          <Skeleton height={12} width="70%" />
        </div>
      ))}
    </div>
  );
}
