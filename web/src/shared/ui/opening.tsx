import { useEffect, useState } from 'react';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { onMissingPart } from './lazy-part.ts';

/** What comes sooner needs no sign. */
const AFTER_MS = 300;

/** Says that the press was heard and its dialog is on its way; gone once it is told that the dialog cannot be loaded. */
export function Opening() {
  const say = useWords(commonWords);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), AFTER_MS);
    const stop = onMissingPart(() => {
      clearTimeout(timer);
      setIsLong(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isLong ? <BusyNotice place="middle">{say('opening')}</BusyNotice> : null;
}
