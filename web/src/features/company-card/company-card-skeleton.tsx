import { Bone } from '../../shared/ui/bone.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import classes from './company-card.module.css';

/** The skeleton of the card and of the products below it. */
export function CompanyCardSkeleton() {
  return (
    <>
      <div className={`card ${classes.root}`} aria-hidden>
        <div className={classes.head}>
          <Bone width={64} height={64} />
          <div className={classes.words}>
            <Bone width="min(100%, 280px)" height={28} />
            <Bone width={90} height={18} />
          </div>
        </div>
        <div className={classes.facts}>
          {FACTS.map((fact) => (
            <Bone key={fact} width="80%" height={40} />
          ))}
        </div>
      </div>
      <div className={classes.products}>
        <ListSkeleton shape="pictures" />
      </div>
    </>
  );
}

const FACTS = [1, 2, 3, 4, 5, 6, 7, 8];
