import { IconCloudOff } from '@tabler/icons-react';
import { ApiProblem } from '../api/api-problem.ts';
import { commonWords } from '../i18n/common-words.ts';
import { failureText } from '../i18n/failure-text.ts';
import { useLocale, useWords } from '../i18n/locale.tsx';
import { ActionButton, ActionLink } from './action.tsx';
import type { PageHeaderProps } from './page-header.tsx';
import { StateView } from './state-view.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The bare text that the specification wants to be found here. */
  readonly mark?: 'ERROR' | 'ERROR!';
  /** The way back, where no header has it. */
  readonly back?: PageHeaderProps['back'];
  /** 1 where it is all that the page has, as it is where there is a way back. */
  readonly heading?: 1 | 2;
}

/** A load that failed: what failed, in words, and another try. */
export function LoadFailure({ error, onRetry, mark, back, heading = 2 }: Props) {
  const say = useWords(commonWords);
  const locale = useLocale();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  const request = requestId === null ? undefined : say('load.request', { id: requestId });
  return (
    <StateView
      icon={IconCloudOff}
      tone="failure"
      heading={back === undefined ? heading : 1}
      title={say('load.failed')}
      text={failureText(locale, error)}
      note={request}
      mark={mark}
      actions={
        <>
          <ActionButton onClick={onRetry}>{say('load.retry')}</ActionButton>
          {back === undefined ? null : (
            <ActionLink to={back.to} variant="default">
              {back.label}
            </ActionLink>
          )}
        </>
      }
    />
  );
}
