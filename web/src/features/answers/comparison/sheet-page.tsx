import { Button } from '@mantine/core';
import type { OrderId } from '@postavka/contract';
import { IconClipboardOff, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { idOf } from '../../../shared/routing/id-of.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { answersApi } from '../api.ts';
import { answersWords } from '../words.ts';
import classes from './sheet.module.css';
import { Sheet } from './sheet.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: answersWords.in(locale)('sheet.title'), noindex: true }),
};

/** The comparison on paper, for those who sign it. */
export function Component() {
  const id = idOf<OrderId>(useParams().id);
  return id === null ? <Missing /> : <Loaded id={id} />;
}

function Loaded({ id }: { id: OrderId }) {
  const say = useWords(answersWords);
  const comparison = useQuery(answersApi.compare(id));
  if (isProblem(comparison.error, 'not_found')) return <Missing />;
  return (
    <>
      <PageHeader
        title={say('sheet.title')}
        back={{ to: `${paths.created}/${id}`, label: say('sheet.back') }}
        actions={
          <Button
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden />}
            disabled={comparison.data === undefined}
            onClick={() => window.print()}
          >
            {say('sheet.print')}
          </Button>
        }
      />
      {comparison.data === undefined ? <Waiting query={comparison} /> : <Sheet comparison={comparison.data} />}
    </>
  );
}

function Waiting({ query }: { query: { isError: boolean; error: unknown; refetch: () => unknown } }) {
  const say = useWords(answersWords);
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div role="status" aria-busy aria-label={say('sheet.loading')} className={`card ${classes.sheet}`}>
      <Bone width="40%" height={28} />
      <Bone width="100%" height={160} />
    </div>
  );
}

function Missing() {
  const say = useWords(answersWords);
  return (
    <StateView
      icon={IconClipboardOff}
      title={say('sheet.missing')}
      note="404 Not Found"
      actions={<ActionLink to={paths.created}>{say('sheet.back')}</ActionLink>}
    />
  );
}
