import type { ComponentProps } from 'react';
import { ActionButton } from '../../shared/ui/action.tsx';
import { Hinted } from '../../shared/ui/hinted.tsx';
import { useDeniedRequestHint } from './use-request-hint.ts';

type Props = Pick<ComponentProps<typeof ActionButton>, 'variant' | 'fullWidth' | 'children'> & {
  readonly onClick: () => void;
};

/** Begins a request; for people who may not, it explains itself. */
export function OrderingButton({ onClick, ...look }: Props) {
  const hint = useDeniedRequestHint();
  if (hint === null) return <ActionButton {...look} onClick={onClick} />;
  return (
    <Hinted hint={hint} isWide={look.fullWidth ?? false}>
      {(ties) => <ActionButton {...look} {...ties} />}
    </Hinted>
  );
}
