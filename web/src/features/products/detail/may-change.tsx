import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { useChangeHint } from '../edit/use-change-hint.ts';
import { companyProductWords } from '../words.ts';

/** Shows a form to people who may send it; others followed an address that they were given. */
export function MayChange({ children }: { children: ReactNode }) {
  const say = useWords(companyProductWords);
  const hint = useChangeHint();
  if (hint === null) return children;
  return (
    <div className="card">
      <StateView
        icon={IconLock}
        heading={2}
        title={say('form.no_right')}
        text={hint}
        actions={
          <ActionLink to={paths.companyProducts} variant="default">
            {say('detail.back')}
          </ActionLink>
        }
      />
    </div>
  );
}
