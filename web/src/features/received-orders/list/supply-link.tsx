import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { receivedWords } from '../words.ts';
import classes from './received.module.css';

/** A link to the supply profile, which decides which requests come: an icon on phones, unlike that of filters. */
export function SupplyLink() {
  const say = useWords(receivedWords);
  return (
    <Link to={paths.supply} className={classes.supply} title={say('supply')}>
      <IconMapPin size={20} stroke={1.6} aria-hidden />
      <span className="unseen-on-phones">{say('supply')}</span>
    </Link>
  );
}
