import { Button } from '@mantine/core';
import type { CallResult, listSessions } from '@postavka/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatShortMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { profileWords } from '../words.ts';
import classes from './sessions-panel.module.css';

export type Session = CallResult<typeof listSessions>['data'][number];

interface Props {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const { current, ip, created_at: createdAt, last_seen: lastSeen } = session;
  const device = session.device === '' ? say('sessions.unknown') : session.device;
  const Picture = /Android|iOS/i.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Picture size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.device}>
        {device}
        {ip === null ? null : <span className={classes.address}>{say('sessions.address', { ip })}</span>}
        {current ? <Tag tone="good">{say('sessions.current')}</Tag> : null}
      </div>
      <div className={classes.facts}>
        <span>
          {say('sessions.since')} <time dateTime={createdAt}>{formatShortMoment(locale, createdAt)}</time>
        </span>
        <span>
          {say('sessions.seen')} <time dateTime={lastSeen}>{formatShortMoment(locale, lastSeen)}</time>
        </span>
      </div>
      {current ? null : (
        <Button
          variant="default"
          className={classes.end ?? ''}
          loading={isEnding}
          aria-label={say('sessions.end_named', { device })}
          onClick={onEnd}
        >
          {say('sessions.end')}
        </Button>
      )}
    </li>
  );
}
