import { Pagination } from '@mantine/core';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './members.module.css';
import { membersWords } from './words.ts';

export function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  const say = useWords(membersWords);
  if (total <= 1) return null;
  return (
    <Pagination
      className={classes.pages}
      aria-label={say('pages')}
      size="lg"
      total={total}
      value={page}
      onChange={onPage}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? say('previous') : control === 'next' ? say('next') : undefined,
      })}
    />
  );
}
