import { MESSENGERS, type User } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Panel } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';
import { ContactRow } from './contact-row.tsx';
import classes from './contacts-panel.module.css';
import { MessengerRow } from './messenger-row.tsx';

export function ContactsPanel({ user }: { user: User }) {
  const say = useWords(profileWords);
  return (
    <Panel title={say('contacts.title')} text={say('contacts.text')}>
      <div className={classes.rows}>
        <ContactRow kind="email" value={user.email} isVerified={user.email_verified} pending={user.pending_email} />
        <ContactRow kind="phone" value={user.phone} isVerified={user.phone_verified} pending={user.pending_phone} />
        {MESSENGERS.map((messenger) => (
          <MessengerRow key={messenger} messenger={messenger} />
        ))}
      </div>
    </Panel>
  );
}
