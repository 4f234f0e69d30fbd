import { Button } from '@mantine/core';
import { IconClockX, IconLinkOff, IconMailOff, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { StateView } from '../../shared/ui/state-view.tsx';
import { AnotherAccount } from './another-account.tsx';
import { joinWords } from './words.ts';

const ICONS = {
  not_found: IconLinkOff,
  expired: IconClockX,
  used: IconUserCheck,
  revoked: IconMailOff,
  member: IconUserCheck,
  not_yours: IconMailOff,
} as const;

type Outcome = keyof typeof ICONS;

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  invitation_expired: 'expired',
  invitation_used: 'used',
  invitation_revoked: 'revoked',
  already_member: 'member',
  invitation_not_yours: 'not_yours',
};

/** Why an invitation cannot be used; `null` for a failure that may pass. */
export function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiProblem)) return null;
  return OUTCOMES[error.code] ?? (error.status === 404 ? 'not_found' : null);
}

interface Props {
  readonly token: string;
  /** The recipient of the invitation, where that is known. */
  readonly contact?: string | undefined;
  readonly error: unknown;
  /** For failures that may pass. */
  readonly onRetry?: () => void;
}

export function JoinRefusal({ token, contact = '', error, onRetry }: Props) {
  const say = useWords(joinWords);
  const common = useWords(commonWords);
  const locale = useLocale();
  const outcome = outcomeOf(error);
  if (outcome === 'not_yours') return <NotYours token={token} contact={contact} />;
  const back = (
    <Button component={Link} to={paths.dashboard} variant={outcome === null ? 'default' : 'filled'}>
      {common('to_dashboard')}
    </Button>
  );
  if (outcome !== null) {
    return (
      <StateView icon={ICONS[outcome]} title={say(`${outcome}.title`)} text={say(`${outcome}.text`)} actions={back} />
    );
  }
  return (
    <StateView
      icon={IconLinkOff}
      tone="failure"
      title={common('load.failed')}
      text={problemText(locale, error)}
      actions={
        <>
          <Button onClick={onRetry}>{common('load.retry')}</Button>
          {back}
        </>
      }
    />
  );
}

/** The invitation went to another contact of the person, or to somebody else. */
function NotYours({ token, contact }: { token: string; contact: string }) {
  const say = useWords(joinWords);
  const common = useWords(commonWords);
  return (
    <StateView
      icon={ICONS.not_yours}
      title={say('not_yours.title')}
      text={say('not_yours.text', { contact })}
      actions={
        <>
          <AnotherAccount token={token} variant="filled" />
          <Button component={Link} to={paths.profile} variant="default">
            {say('not_yours.add')}
          </Button>
          <Button component={Link} to={paths.dashboard} variant="subtle">
            {common('to_dashboard')}
          </Button>
        </>
      }
    />
  );
}
