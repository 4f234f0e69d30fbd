import type { ChainId, OfferVersion } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { isOfferField, offerValue } from './offer-values.ts';
import classes from './offer-versions.module.css';
import { versionsQuery } from './versions-api.ts';
import { orderWords } from './words.ts';

interface Props {
  readonly chain: ChainId;
  /** The newest version; `null` while there is no offer. */
  readonly version: number | null;
  readonly unit: string;
}

/** What the supplier offered before, and what changed; loaded when it is opened. */
export function OfferVersions({ chain, version, unit }: Props) {
  const say = useWords(orderWords);
  return (
    <Disclosure summary={say('versions.open')} className={classes.root}>
      <Versions chain={chain} version={version} unit={unit} />
    </Disclosure>
  );
}

function Versions({ chain, version, unit }: Props) {
  const say = useWords(orderWords);
  const versions = useQuery(versionsQuery(chain, version));
  if (versions.data === undefined) {
    if (versions.isError) return <LoadFailure error={versions.error} onRetry={() => versions.refetch()} />;
    return <p role="status">{say('versions.waiting')}</p>;
  }
  return (
    <ol className={classes.list} reversed aria-label={say('versions.title')}>
      {versions.data.map((one, index, all) => (
        <Version key={one.version} version={one} before={all[index + 1]} isNewest={index === 0} unit={unit} />
      ))}
    </ol>
  );
}

interface VersionProps {
  readonly version: OfferVersion;
  readonly before: OfferVersion | undefined;
  readonly isNewest: boolean;
  readonly unit: string;
}

function Version({ version, before, isNewest, unit }: VersionProps) {
  const say = useWords(orderWords);
  const locale = useLocale();
  const { withdrawn_at: withdrawn } = version;
  const changed = version.changed.filter(isOfferField);
  return (
    <li>
      <p className={classes.head}>
        <strong>{say('versions.version', { version: version.version })}</strong>
        <time dateTime={version.created_at}>{formatMoment(locale, version.created_at)}</time>
        {withdrawn === null ? null : (
          <Tag tone="bad">{say('versions.withdrawn', { moment: formatMoment(locale, withdrawn) })}</Tag>
        )}
        {isNewest && withdrawn === null ? <Tag tone="good">{say('versions.current')}</Tag> : null}
      </p>
      <ul className={classes.changes}>
        {before === undefined ? (
          <li>
            {say('versions.first')}: {offerValue(locale, version, 'price', unit)} ×{' '}
            {offerValue(locale, version, 'amount', unit)}
          </li>
        ) : (
          changed.map((field) => (
            <li key={field}>
              {say(`offer.${field}`)}: {offerValue(locale, version, field, unit)}{' '}
              <span className={classes.was}>
                ({say('versions.was', { value: offerValue(locale, before, field, unit) })})
              </span>
            </li>
          ))
        )}
      </ul>
    </li>
  );
}
