import { type Query, useIsFetching } from '@tanstack/react-query';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { BusyNotice } from './busy-notice.tsx';

/** Says while something that is not there yet has failed and is tried again: with its pauses that takes up to seven seconds. */
export function Retrying() {
  const say = useWords(commonWords);
  if (useIsFetching({ predicate: isRetried }) === 0) return null;
  return <BusyNotice place="bottom">{say('load.retrying')}</BusyNotice>;
}

/** What is on the screen already, as the count of unread notices, is tried again silently. */
const isRetried = ({ state }: Query): boolean => state.data === undefined && state.fetchFailureCount > 0;
