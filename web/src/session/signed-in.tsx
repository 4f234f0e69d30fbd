import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface Props {
  readonly children: ReactNode;
  /** Shown to a visitor. */
  readonly otherwise: ReactNode;
}

/** Shows its content to signed-in people. For visitors the content is not rendered, so it makes no calls. */
export function SignedIn({ children, otherwise }: Props) {
  const { userToken } = useSession();
  return userToken === null ? otherwise : children;
}
