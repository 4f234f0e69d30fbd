import { usePublicConfig } from '../../../shared/config/public-config.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';

/**
 * Advice for people with neither the phone nor a recovery code; they cannot leave the dialog to look for an address.
 */
export function LostBoth() {
  const say = useWords(profileWords);
  const { operator } = usePublicConfig();
  const { email = '', phone = '' } = operator ?? {};
  const contacts = [
    email === '' ? null : { text: email, href: `mailto:${email}` },
    phone === '' ? null : { text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
  ].filter((contact) => contact !== null);
  return (
    <div className={classes.lead}>
      {say(contacts.length === 0 ? 'second_factor.lost' : 'second_factor.lost_write')}
      {contacts.map(({ text, href }) => (
        <div key={href}>
          <a href={href}>{text}</a>
        </div>
      ))}
    </div>
  );
}
