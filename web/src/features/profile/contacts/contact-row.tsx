import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Contact, contactText } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { usePreload } from '../../../shared/ui/on-demand.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ContactCodeOnDemand, EmailEditOnDemand } from '../dialogs.ts';
import { profileWords } from '../words.ts';
import { ContactEdit } from './contact-edit.tsx';
import classes from './contacts-panel.module.css';

interface Props {
  readonly kind: Contact['kind'];
  readonly value: string | null;
  readonly isVerified: boolean;
  /** The new contact, waiting for its code. */
  readonly pending: string | null;
}

/** One contact, and the steps of changing it: a new value, then its code. */
export function ContactRow({ kind, value, isVerified, pending }: Props) {
  const say = useWords(profileWords);
  const work = useWords(workWords);
  const [isEditing, setEditing] = useState(false);
  usePreload([ContactCodeOnDemand, EmailEditOnDemand]);
  // A pending change is shown until the person closes it here.
  const [dismissed, setDismissed] = useState<string | null>(null);
  const waiting = pending !== null && pending !== dismissed && !isEditing ? pending : null;
  const isOpen = isEditing || waiting !== null;

  const close = () => {
    setEditing(false);
    setDismissed(pending);
  };
  return (
    <div>
      <div className={classes.line}>
        <div className={classes.what}>
          <div className={classes.kind}>{say(`contacts.${kind}`)}</div>
          <div className={classes.value}>
            {value === null ? <span>{say('contacts.none')}</span> : <span>{contactText({ kind, value })}</span>}
            {value === null ? null : (
              <Tag tone={isVerified ? 'good' : 'wait'}>
                {say(isVerified ? 'contacts.verified' : 'contacts.unverified')}
              </Tag>
            )}
          </div>
        </div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={say(`contacts.${isOpen ? 'cancel' : value === null ? 'add' : 'change'}_${kind}`)}
          onClick={isOpen ? close : () => setEditing(true)}
        >
          {isOpen ? work('cancel') : say(value === null ? 'contacts.add' : 'contacts.change')}
        </Button>
      </div>
      {isEditing ? (
        <ContactEdit
          kind={kind}
          onSent={() => {
            startCountdown(kind);
            setDismissed(null);
            setEditing(false);
          }}
        />
      ) : null}
      {waiting === null ? null : <ContactCodeOnDemand contact={{ kind, value: waiting }} />}
    </div>
  );
}
