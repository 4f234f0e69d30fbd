import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour/tour.css';
import { useEffect, useRef } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { isPhone } from '../../shared/ui/use-phone.ts';
import { keepAria } from './tour/keep-aria.ts';
import { tourSteps } from './tour/steps.ts';
import { onboardingWords } from './words.ts';

/** Parts of the shell are loaded lazily too. */
const PATIENCE_MS = 3000;

/** Shows a new person around; it renders over the page, outside React. */
export function WelcomeTour({ onClose }: { onClose: () => void }) {
  const say = useWords(onboardingWords);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const aria = keepAria();
    let onward: HTMLElement | null = null;
    const steps = tourSteps(isPhone());
    const tour = driver({
      animate: false,
      smoothScroll: false,
      overlayColor: '#14152b',
      overlayOpacity: 0.5,
      stagePadding: 6,
      stageRadius: 8,
      disableActiveInteraction: true,
      waitForElement: PATIENCE_MS,
      popoverClass: 'tour',
      showProgress: true,
      progressText: say('progress', { current: '{{current}}', total: '{{total}}' }),
      nextBtnText: say('next'),
      prevBtnText: say('back'),
      doneBtnText: say('done'),
      onPopoverRender: ({ closeButton, nextButton, title, footer }) => {
        onward = nextButton;
        closeButton.setAttribute('aria-label', say('close'));
        // The library's `<header>` and `<footer>` would be landmarks, and the page has its own.
        title.setAttribute('role', 'presentation');
        footer.setAttribute('role', 'presentation');
      },
      onHighlightStarted: (element) => aria.remember(element),
      onHighlighted: () => {
        aria.restore();
        // The library focuses its first button, which closes the tour: Enter should go on.
        onward?.focus();
      },
      // `onDestroyed` is skipped if no step has been drawn yet; this is called however early the tour is closed.
      onDestroyStarted: () => {
        leave();
        close.current();
      },
      steps: steps.map(({ name, target }) => ({
        ...(target === null ? {} : { element: target }),
        popover: {
          title: say(`steps.${name}.title`),
          description: say(`steps.${name}.text`),
          ...(target === null ? { showButtons: ['next', 'close'] } : {}),
        },
      })),
    });
    function leave() {
      tour.destroy();
      aria.restore();
    }
    tour.drive();
    return leave;
  }, [say]);
  return null;
}
