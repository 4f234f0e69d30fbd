import type { ReactNode } from 'react';
import { useSession } from './use-session.ts';

interface Props {
  readonly children: ReactNode;
  /** Shown to a visitor. */
  readonly otherwise: ReactNode;
}

/** Shows its content to people who are signed in. What is not shown calls no hooks, so it asks the server nothing. */
export function SignedIn({ children, otherwise }: Props) {
  const { userToken } = useSession();
  return userToken === null ? otherwise : children;
}
