import type { AttachedFile } from '@postavka/contract';
import { IconFileText } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { operatorWords } from '../words.ts';
import classes from './company.module.css';

/** Papers that show who the company belongs to; their links live for a short while. */
export function PaperList({ papers }: { papers: readonly AttachedFile[] }) {
  const say = useWords(operatorWords);
  if (papers.length === 0) return <p className={classes.none}>{say('company.no_papers')}</p>;
  return (
    <ul className={classes.papers}>
      {papers.map(({ id, name, link }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noreferrer">
            <IconFileText size={20} stroke={1.6} aria-hidden />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
