import type { Contact } from '../../../session/confirmation/contact.ts';
import { Bone } from '../../../shared/ui/bone.tsx';
import { onDemand } from '../../../shared/ui/on-demand.tsx';
import { EmailEditOnDemand } from '../dialogs.ts';
import classes from './contacts-panel.module.css';

// Loaded on demand: it includes the numbering rules of every country.
const PhoneEdit = onDemand(
  () => import('./phone-edit.tsx').then((module) => module.PhoneEdit),
  <Bone width="100%" height={130} />,
);

interface Props {
  readonly kind: Contact['kind'];
  readonly onSent: () => void;
}

export function ContactEdit({ kind, onSent }: Props) {
  return (
    <div className={classes.edit}>
      {kind === 'email' ? <EmailEditOnDemand onSent={onSent} /> : <PhoneEdit onSent={onSent} />}
    </div>
  );
}
