import {
  currentUser,
  getCompany,
  notificationPreferences,
  signUp,
  updateCompany,
  updateNotificationPreferences,
  updateUser,
} from '@postavka/contract';
import { describe, emailOf, passwordOf } from '../people.ts';
import { type Action, setValue } from './caller.ts';

export const nameRegister = (userId: number): string => `name of user ${userId}`;
export const siteRegister = (companyId: number): string => `site of company ${companyId}`;
const preferenceRegister = (userId: number): string => `preference of user ${userId}`;

export const changeName: Action = async (caller) => {
  const { client, person, breaches } = caller;
  const value = `${person.name} ${caller.nextNumber()}`;
  const changed = await setValue(caller, nameRegister(person.userId), value, () =>
    client.call(updateUser, { body: { first_name: value } }, { token: person.userToken }),
  );
  if (changed && (changed.id !== person.userId || changed.first_name !== value))
    breaches.add('foreign', `naming ${value} was answered with ${changed.first_name}`);
};

export const readUser: Action = async ({ client, person, ledger, breaches }) => {
  const outcome = await client.call(currentUser, {}, { token: person.userToken });
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `${person.name}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  const { id, email, first_name: name } = outcome.value;
  if (id !== person.userId || email !== person.email)
    breaches.add('foreign', `${person.email} was told to be ${email}`);
  else if (!ledger.mayBe(nameRegister(id), name)) breaches.add('lost', `${person.name} is called ${name}`);
};

export const changeSite: Action = async (caller) => {
  const { client, person, breaches } = caller;
  const value = `https://${person.name}-${caller.nextNumber()}.example`;
  const changed = await setValue(caller, siteRegister(person.companyId), value, () =>
    client.call(updateCompany, { body: { website: value } }, { token: person.token }),
  );
  if (changed && changed.info.id !== person.companyId)
    breaches.add('foreign', `company ${person.companyId} was answered with ${changed.info.id}`);
};

export const readCompany: Action = async ({ client, person, ledger, breaches }) => {
  const outcome = await client.call(getCompany, {}, { token: person.token });
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `its company: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  const { id, website } = outcome.value.info;
  if (id !== person.companyId) breaches.add('foreign', `company ${person.companyId} was answered with ${id}`);
  else if (!ledger.mayBe(siteRegister(id), website ?? ''))
    breaches.add('lost', `company ${id} has the site ${website}`);
};

export const changePreference: Action = async (caller) => {
  const { client, person } = caller;
  const email = caller.random.next() < 0.5;
  await setValue(caller, preferenceRegister(person.userId), String(email), () =>
    client.call(updateNotificationPreferences, { body: { offer_received: { email } } }, { token: person.userToken }),
  );
};

export const readPreference: Action = async ({ client, person, ledger, breaches }) => {
  const outcome = await client.call(notificationPreferences, {}, { token: person.userToken });
  if (outcome.kind !== 'done') return;
  if (!ledger.mayBe(preferenceRegister(person.userId), String(outcome.value.offer_received.email)))
    breaches.add('lost', `the preference of ${person.name} is not what was acknowledged`);
};

/** Somebody new: the account and its e-mail must both be there. */
export const signUpSomebody: Action = async (caller) => {
  const { client, ledger, breaches } = caller;
  const email = emailOf(caller.nextName('new').replaceAll(' ', '-'));
  ledger.attempt('sign-up', email);
  const outcome = await client.call(signUp, { body: { username: email, password: passwordOf() } });
  // An hour of new people from one address is more than is let in.
  if (outcome.kind === 'refused' && outcome.code !== 'too_many_requests')
    breaches.add('unexpected refusal', `signing up ${email}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  ledger.acknowledge('sign-up', email);
  if (outcome.value.username !== email) breaches.add('foreign', `${email} was answered with ${outcome.value.username}`);
};
