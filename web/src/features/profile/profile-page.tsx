import { useCurrentUser } from '../../session/current-user.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { FormWaiting } from '../../shared/ui/page-waiting.tsx';
import { ContactsPanel } from './contacts/contacts-panel.tsx';
import { DirtyForms } from './panel/dirty-forms.tsx';
import { PasswordPanel } from './password/password-panel.tsx';
import { ConsentsPanel } from './personal/consents-panel.tsx';
import { DataPanel } from './personal/data-panel.tsx';
import { PersonPanel } from './personal/person-panel.tsx';
import { PreferencesPanel } from './preferences/preferences-panel.tsx';
import classes from './profile-page.module.css';
import { ProofDialogs } from './proof/proof-context.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';
import { profileWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: profileWords.in(locale)('title'), noindex: true }),
  Waiting: FormWaiting,
};

/** Left: the person and their contacts. Right: security, notifications and data. */
export function Component() {
  const say = useWords(profileWords);
  const user = useCurrentUser();
  if (user.data === undefined) return null;
  return (
    <DirtyForms>
      <ProofDialogs user={user.data}>
        <PageHeader title={say('title')} text={say('text')} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <PersonPanel user={user.data} />
            <ContactsPanel user={user.data} />
          </div>
          <div className={classes.column}>
            <PasswordPanel hasPassword={user.data.has_password} />
            <SecondFactorPanel />
            <SessionsPanel />
            <PreferencesPanel user={user.data} />
            <ConsentsPanel />
            <DataPanel user={user.data} />
          </div>
        </div>
      </ProofDialogs>
    </DirtyForms>
  );
}
