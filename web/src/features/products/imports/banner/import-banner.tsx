import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { importsApi, isInProgress } from '../api.ts';
import { RowProgress } from '../row-progress.tsx';
import { useImportAddress } from '../use-import-address.ts';
import { importsWords } from '../words.ts';
import classes from './import-banner.module.css';
import { useImportEnds } from './use-import-ends.ts';

/** Says above the list of products that price lists are being processed, and reports their results. */
export function ImportBanner() {
  const say = useWords(importsWords);
  const locale = useLocale();
  const { opening } = useImportAddress();
  const list = useQuery(importsApi.list());
  useImportEnds(list.data);
  const running = list.data?.filter((one) => isInProgress(one) && !one.is_preview) ?? [];
  if (running.length === 0) return null;
  const title = say('banner.running', { count: running.length, files: formatNumber(locale, running.length) });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <section className={classes.root} aria-label={title}>
      <IconFileUpload size={22} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <p role="status" className={classes.title}>
          {title}
        </p>
        <RowProgress
          subject={{
            name: title,
            rows_done: sum(running.map(({ rows_done: done }) => done)),
            rows_total: sum(running.map(({ rows_total: total }) => total)),
          }}
        />
        <p className={classes.text}>{say('banner.text')}</p>
      </div>
      <Link to={opening} preventScrollReset className={classes.open}>
        {say('banner.open')}
      </Link>
    </section>
  );
}
