import { fullName, type ResponsibleUser } from '@postavka/contract';
import { formatPhone } from '../../shared/format/format.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './person-card.module.css';
import { orderWords } from './words.ts';

/** The contact person of the other party; before the contacts may be shown, a note that they will be. */
export function PersonCard({ person }: { person: ResponsibleUser | null }) {
  const say = useWords(orderWords);
  if (person === null) return <p className={classes.hidden}>{say('person.hidden')}</p>;
  return (
    <div className={classes.root}>
      <p>{fullName(person)}</p>
      {person.email === null ? null : <a href={`mailto:${person.email}`}>{person.email}</a>}
      {person.telephone === null ? null : <a href={`tel:+${person.telephone}`}>{formatPhone(person.telephone)}</a>}
      {person.telegram_link === null ? null : (
        <a href={person.telegram_link} target="_blank" rel="noreferrer">
          {say('person.telegram')}
        </a>
      )}
    </div>
  );
}
