import type { Import, ImportPreview } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import { Bone } from '../../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { importsApi } from '../api.ts';
import { importsWords } from '../words.ts';
import classes from './history.module.css';
import { HistoryRow } from './history-row.tsx';

interface Props {
  readonly onUndo: (subject: Import) => void;
  readonly onPreview: (preview: ImportPreview) => void;
}

/** The latest imports of the company. */
export function History(props: Props) {
  const say = useWords(importsWords);
  return (
    <section className={classes.root} aria-labelledby="imports-history">
      <h3 id="imports-history">{say('history.title')}</h3>
      <List {...props} />
    </section>
  );
}

function List({ onUndo, onPreview }: Props) {
  const say = useWords(importsWords);
  const list = useQuery(importsApi.list());
  if (list.isPending) return <ListBones />;
  if (list.data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (list.data.length === 0) return <p className={classes.empty}>{say('history.empty')}</p>;
  return (
    <ul className={classes.list}>
      {list.data.map((one) => (
        <HistoryRow key={one.id} subject={one} onUndo={() => onUndo(one)} onPreview={onPreview} />
      ))}
    </ul>
  );
}

function ListBones() {
  return (
    <div className={classes.bones} role="status" aria-busy>
      {['a', 'b', 'c'].map((row) => (
        <Bone key={row} width="100%" height={64} />
      ))}
    </div>
  );
}
