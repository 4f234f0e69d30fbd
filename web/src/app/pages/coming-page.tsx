import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { HeadArgs, RouteHandle } from '../../shared/routing/route-handle.ts';
import { StateView } from '../../shared/ui/state-view.tsx';
import type ru from './ru.json';
import { pagesWords } from './words.ts';

type ComingName = keyof (typeof ru)['coming'];

/** The route of a screen that is still being built: it says what will be here. */
export function comingRoute(name: string) {
  const screen = name as ComingName;
  const handle: RouteHandle = {
    head: ({ locale }: HeadArgs) => ({ title: pagesWords.in(locale)(`coming.${screen}.title`), noindex: true }),
  };
  return { Component: () => <ComingPage name={screen} />, handle };
}

function ComingPage({ name }: { name: ComingName }) {
  const say = useWords(pagesWords);
  const common = useWords(commonWords);
  const { userToken } = useSession();
  const isVisitor = userToken === null;
  return (
    <div className="card">
      <StateView
        icon={IconHourglass}
        title={say(`coming.${name}.title`)}
        text={
          <>
            <p>{say(`coming.${name}.text`)}</p>
            <p>{say('coming_soon')}</p>
          </>
        }
        actions={
          <Button component={Link} to={isVisitor ? paths.landing : paths.dashboard} variant="default">
            {isVisitor ? common('to_root') : common('to_dashboard')}
          </Button>
        }
      />
    </div>
  );
}
