import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useCookieChoice } from '../shared/analytics/cookie-choice.ts';
import { commonWords } from '../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../shared/i18n/locale.tsx';
import { onMissingPart } from '../shared/ui/lazy-part.ts';
import { onDemand, quietOnDemand } from '../shared/ui/on-demand.tsx';
import { Retrying } from '../shared/ui/retrying.tsx';
import { toast, toastArea } from '../shared/ui/toast.ts';
import { useHead } from './routing/use-head.ts';
import { usePageViews } from './routing/use-page-views.ts';
import { SecondFactor } from './shell/second-factor.tsx';
import { useFirstInteraction } from './shell/use-first-interaction.ts';
import { useLostFocus } from './shell/use-lost-focus.ts';
import { HYDRATED } from './ssr/boot.ts';
import { useWizard } from './wizard/use-wizard.ts';

const SignUpWizard = onDemand(() => import('./wizard/sign-up-wizard.tsx').then((module) => module.SignUpWizard), null);

const Toaster = quietOnDemand(() => import('./shell/on-demand/toaster.tsx').then((module) => module.Toaster));

const CookieNotice = quietOnDemand(() =>
  import('./shell/cookies/cookie-notice.tsx').then((module) => module.CookieNotice),
);

/** The providers around every page. */
export function Root() {
  const say = useWords(commonWords);
  const hasToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isNeeded, () => false);
  const isUnasked = useCookieChoice() === null;
  const hasInteracted = useFirstInteraction();
  const wizard = useWizard();
  useHead();
  usePageViews();
  useLostFocus();
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  useOfflinePage(hasInteracted);
  useMissingParts();
  return (
    <>
      <a href="#content" className="skip-link">
        {say('skip')}
      </a>
      <Outlet />
      <ScrollRestoration />
      <Retrying />
      {/* Nobody is counted before they answer, so the question can wait until the page itself is done. */}
      {isUnasked && hasInteracted ? <CookieNotice /> : null}
      <SecondFactor />
      {wizard === null ? null : <SignUpWizard wizard={wizard} />}
      {/* Loaded in advance: once the connection is gone, it could not be. */}
      {hasToasts || hasInteracted ? <Toaster /> : null}
    </>
  );
}

/** Waits until the page itself is done: nobody needs these sooner. */
function useOfflinePage(isTime: boolean): void {
  const locale = useLocale();
  useEffect(() => {
    if (!isTime) return;
    import('./shell/on-demand/keep-offline-page.ts').then(
      ({ keepOfflinePage }) => keepOfflinePage(locale),
      // The connection is already gone.
      () => {},
    );
  }, [isTime, locale]);
}

/** Says why a part could not be opened. */
function useMissingParts(): void {
  const say = useWords(commonWords);
  useEffect(
    () =>
      onMissingPart((missing) =>
        toast({
          kind: 'failure',
          title: say('missing_part.title'),
          text: say(`missing_part.${missing}`),
          ...(missing === 'version' && {
            action: { label: say('missing_part.reload'), run: () => window.location.reload() },
          }),
        }),
      ),
    [say],
  );
}
