import { UnstyledButton } from '@mantine/core';
import type { User } from '@postavka/contract';
import { useState } from 'react';
import { emailContact, phoneContact } from '../../../session/confirmation/contact.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { ProofByCode } from './proof-by-code.tsx';
import { ProofByPassword } from './proof-by-password.tsx';
import type { ProofFormProps } from './proof-props.ts';

/** Asks for the password, or for a code to the person's current contact. */
export function ProofForm({ user, onProof, ...form }: ProofFormProps) {
  const say = useWords(profileWords);
  const [isByCode, setByCode] = useState(!user.has_password);
  if (isByCode) return <ProofByCode contact={presentContact(user)} onCode={(code) => onProof({ code })} {...form} />;
  return (
    <>
      <ProofByPassword onPassword={(password) => onProof({ password })} {...form} />
      <UnstyledButton className={classes.other ?? ''} onClick={() => setByCode(true)}>
        {say('proof.by_code')}
      </UnstyledButton>
    </>
  );
}

/** The contact that the server sends the code to. */
const presentContact = ({ email, email_verified: isVerified, phone }: User) =>
  email !== null && isVerified ? emailContact(email) : phoneContact(phone ?? '');
