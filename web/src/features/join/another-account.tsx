import { Button } from '@mantine/core';
import { useSignOut } from '../../session/sign-out.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { returningTo } from '../../shared/routing/return-to.ts';
import { joinWords } from './words.ts';

interface Props {
  readonly token: string;
  readonly variant: 'filled' | 'subtle';
}

/** Signs out, and comes back here after the next sign-in. */
export function AnotherAccount({ token, variant }: Props) {
  const say = useWords(joinWords);
  const signOut = useSignOut(paths.signIn + returningTo(`${paths.joinCompany}/${token}`));
  return (
    <Button variant={variant} loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {say('another_account')}
    </Button>
  );
}
