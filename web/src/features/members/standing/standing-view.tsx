import { PERMISSIONS, ROLES } from '@postavka/contract';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { roleName, workNames } from '../../../shared/i18n/work-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from '../members.module.css';
import { membersWords } from '../words.ts';
import type { Standing } from './standing.ts';

export function RoleTag({ role }: { role: Standing['role'] }) {
  return <Tag tone={role === ROLES.owner ? 'brand' : 'neutral'}>{roleName(useLocale(), role)}</Tag>;
}

/** The flags as words. */
export function FlagList({ standing }: { standing: Standing }) {
  const say = useWords(membersWords);
  const words = useWords(workNames);
  const locale = useLocale();
  const granted = PERMISSIONS.filter((flag) => standing.permissions[flag]);
  if (granted.length === PERMISSIONS.length) return say('all_flags');
  if (granted.length === 0) return <span className={classes.dim}>{say('no_flags')}</span>;
  const [first = '', ...others] = granted.map((flag) => words(`permission.${flag}`));
  return [first, ...others.map((name) => name.toLocaleLowerCase(locale))].join(', ');
}
