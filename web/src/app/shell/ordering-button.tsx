import type { ComponentProps } from 'react';
import { useIsDenied } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { ActionButton } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { shellWords } from './words.ts';

type Props = Pick<ComponentProps<typeof ActionButton>, 'variant' | 'fullWidth' | 'children'> & {
  readonly onClick: () => void;
};

/** Begins a request; who may not is told why. */
export function OrderingButton({ onClick, ...look }: Props) {
  const say = useWords(shellWords);
  if (!useIsDenied('ordering_permission')) return <ActionButton {...look} onClick={onClick} />;
  return (
    <Hinted hint={say('create_request_hint_denied')} isWide={look.fullWidth ?? false}>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
