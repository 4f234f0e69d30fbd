import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SecondFactorNeeded } from '../../features/profile/second-factor/second-factor-needed.tsx';
import { currentUserQuery, useCurrentUser } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PlainFrame } from '../../shared/ui/plain-frame.tsx';
import { NotFound, NotFoundPage } from '../routing/route-error.tsx';
import classes from './console.module.css';
import { ConsoleFrame } from './console-frame.tsx';
import { SECTIONS } from './navigation.ts';
import { SCREENS } from './screens.ts';
import { consoleWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale, params, queryClient }) => {
    const user = queryClient.getQueryData(currentUserQuery(session.token('user')).queryKey);
    if (user?.is_operator !== true) return { title: commonWords.in(locale)('not_found.title'), noindex: true };
    const say = consoleWords.in(locale);
    const [name = ''] = (params['*'] ?? '').split('/');
    const section = SECTIONS.flat().find(
      ({ to }) => to === (name === '' ? paths.operator : `${paths.operator}/${name}`),
    );
    return { title: section === undefined ? say('title') : say(`sections.${section.name}`), noindex: true };
  },
};

/** People who are not operators are not told that there is a console. */
export function Component() {
  const { userToken } = useSession();
  const user = useCurrentUser();
  if (userToken !== null && (user.isPending || isProblem(user.error, 'second_factor_required'))) return <Waiting />;
  if (user.isError && user.data === undefined && !isProblem(user.error, 'token_invalid')) {
    return (
      <PlainFrame>
        <LoadFailure error={user.error} onRetry={() => user.refetch()} heading={1} />
      </PlainFrame>
    );
  }
  if (user.data?.is_operator !== true) return <NotFoundPage />;
  return (
    <SecondFactorNeeded user={user.data}>
      <ConsoleFrame user={user.data}>
        <Suspense fallback={<ListSkeleton />}>
          <Routes>
            {SCREENS.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ConsoleFrame>
    </SecondFactorNeeded>
  );
}

function Waiting() {
  const say = useWords(commonWords);
  return (
    <div className={classes.waiting} role="status">
      <Loader aria-hidden />
      <span>{say('load.waiting')}</span>
    </div>
  );
}
