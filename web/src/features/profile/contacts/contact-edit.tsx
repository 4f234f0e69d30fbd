import { Suspense } from 'react';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { Bone } from '../../../shared/ui/bone.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { EmailEditOnDemand } from '../dialogs.ts';
import classes from './contacts-panel.module.css';

// It brings the rules of every country along.
const PhoneEdit = lazyPart(() => import('./phone-edit.tsx').then((module) => module.PhoneEdit));

interface Props {
  readonly kind: Contact['kind'];
  readonly onSent: () => void;
}

export function ContactEdit({ kind, onSent }: Props) {
  return (
    <div className={classes.edit}>
      {kind === 'email' ? (
        <EmailEditOnDemand onSent={onSent} />
      ) : (
        <Suspense fallback={<Bone width="100%" height={130} />}>
          <PhoneEdit onSent={onSent} />
        </Suspense>
      )}
    </div>
  );
}
