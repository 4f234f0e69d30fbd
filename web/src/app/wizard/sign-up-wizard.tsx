import { Button, Modal } from '@mantine/core';
import type { OrderId } from '@postavka/contract';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { NewCompanyForm } from '../../features/companies/new-company-form.tsx';
import { emptyValues } from '../../features/created-orders/edit/form.ts';
import { OrderForm } from '../../features/created-orders/edit/order-form.tsx';
import { TitleStep } from '../../features/created-orders/edit/title-step.tsx';
import { useTypedValues } from '../../features/created-orders/edit/typed-values.ts';
import { useActiveCompany } from '../../session/active-company.ts';
import { contactText } from '../../session/confirmation/contact.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { useSession } from '../../session/use-session.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { useStepFocus } from '../../shared/dialogs/use-step-focus.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { progressOf, type Step, stepOf } from './steps.ts';
import classes from './wizard.module.css';
import { type Wizard, wizardStore } from './wizard-store.ts';
import { wizardWords } from './words.ts';

/**
 * Takes a visitor to a published request. It has no close button: it ends, leads to the sign-in, or is left with Back.
 */
export function SignUpWizard({ wizard }: { wizard: Wizard }) {
  const say = useWords(wizardWords);
  const { userToken } = useSession();
  const user = useCurrentUser();
  const company = useActiveCompany();
  const step = stepOf(wizard, { isSignedIn: userToken !== null, hasCompany: company !== null });
  const isKnown = userToken === null || user.data !== undefined;
  const root = useStepFocus<HTMLDivElement>(isKnown ? step : `${step}: waiting`);
  // The dialog of the second factor comes first.
  if (isProblem(user.error, 'second_factor_required')) return null;
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={step === 'updateRequest' ? 700 : 480}
      centered
      title={say(isForSeller(step, wizard) ? 'seller.title' : `titles.${step}`)}
    >
      <div ref={root} tabIndex={-1} className={classes.root}>
        <Progress step={step} wizard={wizard} />
        {step === 'complete' ? null : <Text step={step} wizard={wizard} />}
        {isKnown ? <StepView step={step} wizard={wizard} /> : <Unknown user={user} />}
      </div>
    </Modal>
  );
}

function Progress({ step, wizard }: { step: Step; wizard: Wizard }) {
  const say = useWords(wizardWords);
  const { current, of, percent } = progressOf(step, wizard);
  const label = say('progress', { step: current, of });
  return (
    <div className={classes.progress}>
      <span>{label}</span>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.done} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Text({ step, wizard }: { step: Exclude<Step, 'complete'>; wizard: Wizard }) {
  const say = useWords(wizardWords);
  const contact = wizard.contact === null ? '' : contactText(wizard.contact);
  return (
    <p className={classes.text}>{isForSeller(step, wizard) ? say('seller.text') : say(`texts.${step}`, { contact })}</p>
  );
}

function StepView({ step, wizard }: { step: Step; wizard: Wizard }): ReactNode {
  const { contact, order, title } = wizard;
  switch (step) {
    case 'signUp':
      return <SignUpStep returnTo={wizard.returnTo} />;
    case 'confirmEmail':
    case 'confirmPhone':
      return contact === null ? null : <ConfirmStep contact={contact} />;
    case 'companyCreation':
      return <NewCompanyForm onCreated={() => {}} />;
    case 'createRequest':
      return <CreateRequest title={title} />;
    case 'updateRequest':
      return order === null ? <NoRequest /> : <UpdateRequest order={order} />;
    case 'complete':
      return <Complete />;
  }
}

function CreateRequest({ title }: { title: string }) {
  const typed = useTypedValues().read('new');
  return (
    <TitleStep
      initial={typed?.values.request ?? title}
      isInWizard
      onCreated={(id, { request }) => wizardStore.change({ order: { id, name: request } })}
    />
  );
}

function UpdateRequest({ order: { id, name } }: { order: { id: OrderId; name: string } }) {
  const publish = useCallback(() => wizardStore.change({ isPublished: true }), []);
  const typed = useTypedValues().read('new');
  return (
    <OrderForm
      id={id}
      subject="new"
      saved={emptyValues(name)}
      typed={typed?.id === id ? typed.values : undefined}
      isInWizard
      onSaved={publish}
    />
  );
}

function NoRequest() {
  const say = useWords(wizardWords);
  return (
    <FormAlert title={say('no_request_title')}>
      {say('no_request_text')}{' '}
      <button type="button" className={classes.link} onClick={() => wizardStore.change({ order: null })}>
        {say('back')}
      </button>
    </FormAlert>
  );
}

function Complete() {
  const say = useWords(wizardWords);
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(paths.dashboard, { replace: true });
    wizardStore.close();
  };
  return (
    <>
      <p className={classes.text}>{say('complete.first')}</p>
      <p className={classes.text}>{say('complete.second')}</p>
      <Button fullWidth data-autofocus onClick={() => void leave()}>
        {say('complete.to_dashboard')}
      </Button>
    </>
  );
}

function Unknown({ user }: { user: ReturnType<typeof useCurrentUser> }) {
  const say = useWords(wizardWords);
  if (!user.isError) {
    return (
      <p role="status">
        <Spinner /> {say('waiting')}
      </p>
    );
  }
  return (
    <FormAlert title={say('no_user_title')}>
      {say('no_user_text')}{' '}
      <button type="button" className={classes.link} onClick={() => void user.refetch()}>
        {say('retry')}
      </button>
    </FormAlert>
  );
}

/** People who came to sell are not promised suppliers. */
const isForSeller = (step: Step, { returnTo }: Wizard): boolean => step === 'signUp' && returnTo !== null;
