import { IconAlertTriangle, IconCloudOff, IconCompass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { isOffline } from '../../shared/api/query-client.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { PlainFrame } from '../../shared/ui/plain-frame.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';

const STATUS_LINES: Readonly<Record<number, string>> = {
  400: '400 Bad Request',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
};

const UNEXPECTED = 'Unexpected Application Error!';

/** The router's fallback: the bare text of the specification for tests, words for people. */
export function RouteError() {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === 404) return <NotFound />;
  if (status === null && isOffline()) return <Offline />;
  return <Failure error={error} status={status} />;
}

/** The same where there is no shell around it. */
export function RootError() {
  return (
    <PlainFrame>
      <RouteError />
    </PlainFrame>
  );
}

export function NotFoundPage() {
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  );
}

function Failure({ error, status }: { error: unknown; status: number | null }) {
  const say = useWords(commonWords);
  const locale = useLocale();
  return (
    <StateView
      icon={IconAlertTriangle}
      tone="failure"
      title={say('crash.title')}
      text={error instanceof ApiProblem ? failureText(locale, error) : say('crash.text')}
      note={(status === null ? undefined : STATUS_LINES[status]) ?? UNEXPECTED}
      actions={
        <>
          <ActionButton onClick={() => window.location.reload()}>{say('load.retry')}</ActionButton>
          <ActionLink to={paths.landing} reloadDocument variant="default">
            {say('to_root')}
          </ActionLink>
        </>
      }
    />
  );
}

/** The screen has not been loaded before and cannot be now; it opens by itself once the connection is back. */
function Offline() {
  const say = useWords(commonWords);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <StateView
      icon={IconCloudOff}
      title={say('offline.title')}
      text={say('offline.text')}
      actions={<ActionButton onClick={() => window.location.reload()}>{say('load.retry')}</ActionButton>}
    />
  );
}

export function NotFound() {
  const say = useWords(commonWords);
  return (
    <StateView
      icon={IconCompass}
      title={say('not_found.title')}
      text={say('not_found.text')}
      note={STATUS_LINES[404]}
      actions={<ActionLink to={paths.landing}>{say('to_root')}</ActionLink>}
    />
  );
}

function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiProblem && error.status !== 0) return error.status;
  return null;
}
