import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useCookieChoice } from '../shared/analytics/cookie-choice.ts';
import { commonWords } from '../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../shared/i18n/locale.tsx';
import { lazyPart, onMissingPart, quietLazyPart } from '../shared/ui/lazy-part.ts';
import { Retrying } from '../shared/ui/retrying.tsx';
import { toast, toastArea } from '../shared/ui/toast.ts';
import { useHead } from './routing/use-head.ts';
import { usePageViews } from './routing/use-page-views.ts';
import { useFirstInteraction } from './shell/use-first-interaction.ts';
import { useLostFocus } from './shell/use-lost-focus.ts';
import { HYDRATED } from './ssr/boot.ts';
import { useWizard } from './wizard/use-wizard.ts';

const SignUpWizard = lazyPart(() => import('./wizard/sign-up-wizard.tsx').then((module) => module.SignUpWizard));

const Toaster = quietLazyPart(() => import('./shell/on-demand/toaster.tsx').then((module) => module.Toaster));

const CookieNotice = quietLazyPart(() =>
  import('./shell/cookies/cookie-notice.tsx').then((module) => module.CookieNotice),
);

/** What every page stands on. */
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
      {/* Nobody is counted before they answer, so there is no hurry to ask: the page itself comes first. */}
      {isUnasked && hasInteracted ? (
        <Suspense fallback={null}>
          <CookieNotice />
        </Suspense>
      ) : null}
      {wizard !== null ? (
        <Suspense fallback={null}>
          <SignUpWizard wizard={wizard} />
        </Suspense>
      ) : null}
      {/* Loaded before there is anything to say: without a connection it could not be. */}
      {hasToasts || hasInteracted ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </>
  );
}

/** Not before the page itself is done: nobody needs it sooner. */
function useOfflinePage(isTime: boolean): void {
  const locale = useLocale();
  useEffect(() => {
    if (!isTime) return;
    import('./shell/on-demand/keep-offline-page.ts').then(
      ({ keepOfflinePage }) => keepOfflinePage(locale),
      // The connection has gone already.
      () => {},
    );
  }, [isTime, locale]);
}

/** Says why nothing has opened. */
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
