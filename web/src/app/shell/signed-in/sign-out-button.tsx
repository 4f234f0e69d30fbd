import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../../session/sign-out.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { leaveBy } from '../../../shared/routing/leaving.ts';
import { shellWords } from '../words.ts';

/** Signs out; a form with unsaved values asks first. */
export function SignOutButton() {
  const say = useWords(shellWords);
  const signOut = useSignOut();
  return (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size={44}
      aria-label={say('sign_out')}
      title={say('sign_out')}
      loading={signOut.isPending}
      onClick={() => leaveBy(() => signOut.mutate())}
    >
      <IconLogout size={22} stroke={1.6} />
    </ActionIcon>
  );
}
