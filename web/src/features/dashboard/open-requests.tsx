import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { dashboardApi } from './api.ts';
import classes from './dashboard.module.css';
import { Row, RowGroup } from './row-list.tsx';
import { dashboardWords } from './words.ts';

const ALL = `${paths.received}?tab=all`;

/** The newest open requests: work for a supplier whom nobody has asked yet. */
export function OpenRequests() {
  const say = useWords(dashboardWords);
  const locale = useLocale();
  const { data: rows = [] } = useQuery(dashboardApi.open(locale)).data ?? {};
  if (rows.length === 0) return null;
  return (
    <RowGroup title={say('open.title')} all={ALL}>
      <ul className={classes.rows}>
        {rows.map(({ id, request, company, activated_at: at, chain }) => (
          <Row
            key={id}
            to={chain === null ? `${ALL}&q=${encodeURIComponent(request)}` : paths.receivedOrder(chain)}
            name={request}
            text={say('latest.received_text', { moment: formatMoment(locale, at), company: company.name })}
          />
        ))}
      </ul>
    </RowGroup>
  );
}
