import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { receivedWords } from '../words.ts';

/** To the settings that decide which requests come. */
export function SupplyLink() {
  const say = useWords(receivedWords);
  return (
    <ActionLink
      to={paths.supply}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden />}
    >
      {say('supply')}
    </ActionLink>
  );
}
