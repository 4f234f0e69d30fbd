import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PhoneInput } from '../../../entities/phone/phone-input.tsx';
import { phoneDigits } from '../../../entities/phone/phone-value.ts';
import { type Contact, phoneContact } from '../../../session/confirmation/contact.ts';
import { startCountdown } from '../../../session/confirmation/countdown.ts';
import { session } from '../../../session/session-store.ts';
import { ApiProblem, isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { outOfWizard } from '../../../shared/routing/return-to.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { authApi } from '../api.ts';
import { withMethod } from '../filters.ts';
import { CONSENTS_EMPTY, toConsents } from '../form.ts';
import classes from '../frame/auth-frame.module.css';
import { readAuthState } from '../frame/navigation-state.ts';
import { useGoToCode } from '../frame/use-go-to-code.ts';
import { arrivedPhone, PhoneSignUpForm as Schema } from '../phone-form.ts';
import { authWords } from '../words.ts';
import { ConsentFields } from './consent-fields.tsx';

/** `onSignedUp` replaces the way to the verification screen. */
export function PhoneSignUpForm({ onSignedUp }: { onSignedUp?: (contact: Contact) => void }) {
  const say = useWords(authWords);
  const goToCode = useGoToCode('signUp');
  const location = useLocation();
  const signUp = useSend(authApi.signUpByPhone());
  const [initial] = useState(() => ({ phone: arrivedPhone(readAuthState(location)), ...CONSENTS_EMPTY }));

  const form = useAppForm({
    initial,
    schema: Schema,
    onSubmit: (values) => {
      const phone = phoneDigits(values.phone);
      signUp.mutate(
        { username: phone, consents: toConsents(values) },
        {
          onSuccess: ({ resend_after: wait }) => {
            session.write({
              confirmationEmail: null,
              signUpAttempt: null,
              emailResendAt: null,
              verificationStep: null,
            });
            startCountdown('phone', wait);
            if (wait !== undefined) toast({ kind: 'success', title: say('sign_up.sms_stands') });
            (onSignedUp ?? goToCode)(phoneContact(phone));
          },
          onError: (error) => {
            const [complaint] = error instanceof ApiProblem ? (error.errors.username ?? []) : [];
            if (complaint === undefined || isProblem(error, 'username_taken')) form.refuse(error);
            else fields.setFieldError('phone', complaint);
          },
        },
      );
    },
  });
  const { fields } = form;

  return (
    <form {...form.props} className={classes.fields}>
      <PhoneInput
        {...fields.getInputProps('phone')}
        value={fields.values.phone}
        required
        label={say('phone')}
        description={say('phone_hint')}
      />
      <ConsentFields inputProps={(kind) => fields.getInputProps(kind, { type: 'checkbox' })} />
      {form.refusal === null ? null : <Refusal error={form.refusal} phone={phoneDigits(fields.values.phone)} />}
      <SubmitButton isPending={signUp.isPending}>{say('sign_up.submit')}</SubmitButton>
    </form>
  );
}

function Refusal({ error, phone }: { error: unknown; phone: string }) {
  const say = useWords(authWords);
  const locale = useLocale();
  const location = useLocation();
  if (!isProblem(error, 'username_taken')) {
    return <FormAlert title={say('sign_up.failed')}>{problemText(locale, error)}</FormAlert>;
  }
  return (
    <FormAlert title={say('sign_up.phone_taken')}>
      <Link
        to={{ pathname: paths.signIn, search: withMethod(outOfWizard(location.search), 'phone') }}
        state={{ ...readAuthState(location), phone }}
        className={classes.link}
      >
        {say('sign_up.phone_taken_sign_in')}
      </Link>
    </FormAlert>
  );
}
