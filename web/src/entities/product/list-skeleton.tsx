import { useWords } from '../../shared/i18n/locale.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import classes from './list-skeleton.module.css';
import { productWords } from './words.ts';

/** The shape of a product list while it is on its way. */
export function ListSkeleton() {
  const say = useWords(productWords);
  return (
    <div className="card" role="status" aria-label={say('list.loading')} aria-busy>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={classes.skeleton}>
          <Bone width={60} height={60} />
          <div className={classes.bars}>
            <Bone height={16} width="60%" />
            <Bone height={12} width="35%" />
          </div>
        </div>
      ))}
    </div>
  );
}
