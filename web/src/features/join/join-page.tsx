import { Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { useSend } from '../../shared/api/use-send.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PlainFrame } from '../../shared/ui/plain-frame.tsx';
import { joinApi } from './api.ts';
import { JoinOffer } from './join-offer.tsx';
import classes from './join-page.module.css';
import { JoinRefusal, outcomeOf } from './join-refusal.tsx';
import { joinWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: joinWords.in(locale)('title'), noindex: true }),
};

/** The page behind the link of an invitation: a dialog that can't be closed, only answered. */
export function Component() {
  const say = useWords(joinWords);
  const { token = '' } = useParams();
  if (token === '') return <Navigate to={paths.landing} replace />;
  return (
    <PlainFrame>
      <Modal
        opened
        centered
        size={440}
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={say('title')}
        classNames={{ content: classes.content ?? '' }}
      >
        <Invitation token={token} />
      </Modal>
    </PlainFrame>
  );
}

function Invitation({ token }: { token: string }) {
  const say = useWords(joinWords);
  const accept = useSend(joinApi.accept());
  // While it is being accepted, a refetch would only answer that it has been used.
  const invitation = useQuery({ ...joinApi.invitation(token), enabled: accept.isIdle || accept.isError });
  if (accept.isError && outcomeOf(accept.error) !== null) {
    return <JoinRefusal token={token} contact={invitation.data?.contact} error={accept.error} />;
  }
  if (invitation.data !== undefined) return <JoinOffer token={token} invitation={invitation.data} accept={accept} />;
  if (invitation.isError)
    return <JoinRefusal token={token} error={invitation.error} onRetry={() => invitation.refetch()} />;
  return (
    <div role="status" className={classes.waiting}>
      <Loader aria-hidden />
      {say('loading')}
    </div>
  );
}
