import {
  activateOrder,
  type CompanyId,
  companyToken,
  createOrder,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  getCreatedOrder,
  type OrderId,
  passSecondFactor,
  ROLES,
  searchCategories,
  searchProducts,
  sendEmailCode,
  signUp,
  signUpByPhone,
  updateOrder,
  verifyCode,
} from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { anOrder } from '../../../test/created-orders.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aPage } from '../../../test/products.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Root } from '../root.tsx';
import { wizardStore } from './wizard-store.ts';

const EMAIL = { kind: 'email', value: 'anna@zavod.ru' } as const;
const ORDER = { id: 31 as OrderId, name: 'Steel pipe' };

describe('the wizard', () => {
  let hasCompany = false;

  function server(others: Parameters<typeof fakeApi>[0] = []) {
    const draft = anOrder({ status: 1, request: 'Steel pipe' });
    const companies = () => (hasCompany ? [{ id: 5 as CompanyId, name: 'Steel' }] : []);
    return fakeApi([
      ...others,
      [signUp, () => ({ status: 201, body: { id: 1, username: 'anna@zavod.ru', attempt: 'a' } })],
      [
        signUpByPhone,
        () => problem(400, 'username_taken', { errors: { username: ['A user with that username already exists.'] } }),
      ],
      [verifyCode, () => ({ body: { Token: 'u1' } })],
      [currentUser, () => ({ body: aUser({ companies: companies() }) })],
      [companyToken, () => ({ body: { Token: 'c1' } })],
      [
        getCompany,
        () => ({ body: { info: aCompany(), permissions: DEFAULT_FLAGS[1], role: ROLES.owner, block: null } }),
      ],
      [searchCategories, () => ({ body: { results: [] } })],
      [searchProducts, () => ({ body: aPage({ data: [] }) })],
      [createOrder, () => ({ status: 201, body: { id: 31, product_request_id: 31 } })],
      [getCreatedOrder, () => ({ body: draft })],
      [updateOrder, () => ({ body: draft })],
      [activateOrder, () => ({ body: anOrder() })],
    ]);
  }

  const site = (at: string) =>
    show(
      [
        {
          Component: Root,
          children: [
            { path: '/', element: <p>landing</p> },
            { path: '/dashboard', element: <p>dashboard</p> },
            { path: '/p', element: <p>search</p> },
            { path: '/sign_in', element: <p>sign-in</p> },
          ],
        },
      ],
      at,
      'en',
    );

  beforeEach(() => {
    sessionStorage.clear();
    hasCompany = false;
    wizardStore.close();
  });

  const wizard = () => screen.queryByRole('progressbar');

  test('is opened by a link, and a reload keeps it', async () => {
    server();
    const page = site('/p?q=pipe&show=signUp&request=pipe');
    expect(await screen.findByRole('progressbar', { name: 'Step 1 of 5' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await page.person.keyboard('{Escape}');
    expect(wizard()).not.toBeNull();
    const address = page.where();
    page.unmount();
    site(address);
    expect(await screen.findByRole('progressbar', { name: 'Step 1 of 5' })).toBeTruthy();
  });

  test('Back leaves it, other addresses and tabs never show it, and opening it again goes on', async () => {
    server();
    const page = site('/p');
    await act(() => page.router.navigate('/p?show=signUp'));
    await screen.findByRole('progressbar', { name: 'Step 1 of 5' });
    act(() => wizardStore.change({ contact: EMAIL }));
    await screen.findByRole('progressbar', { name: 'Step 2 of 5' });
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(wizard()).toBeNull());
    expect(page.where()).toBe('/p');
    page.unmount();

    const other = site('/');
    expect(await screen.findByText('landing')).toBeTruthy();
    expect(wizard()).toBeNull();
    await act(() => other.router.navigate('/?show=signUp'));
    expect(await screen.findByRole('progressbar', { name: 'Step 2 of 5' })).toBeTruthy();
  });

  test('a signed-in person who has not begun it does not see it', async () => {
    server();
    session.write({ userToken: 'u1' });
    const page = site('/p?q=pipe&show=signUp&request=pipe');
    await waitFor(() => expect(page.where()).toBe('/p?q=pipe'));
    expect(wizard()).toBeNull();
  });

  test('the next visitor does not see the request of the last person', async () => {
    server();
    wizardStore.begin();
    wizardStore.change({ order: ORDER, isPublished: true });
    site('/?show=signUp');
    expect(await screen.findByRole('progressbar', { name: 'Step 1 of 5' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('sign_up_wizard') ?? '')).toMatchObject({ order: null, isPublished: false });
  });

  test.each([
    ['goes on with the wizard', '/p?q=pipe&show=signUp&request=pipe', 5, '/dashboard?show=signUp&request=pipe'],
    ['leads to where the wizard does', '/?show=signUp&return_to=/company/p', 2, '/company/p?new_user=1'],
  ])('the link in the e-mail %s', async (_, from, steps, to) => {
    server();
    const page = site(from);
    await page.person.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'anna@zavod.ru');
    for (const label of [/^Password\b(?! again)/, /^Password again/])
      await page.person.type(screen.getByLabelText(label, { selector: 'input' }), 'forty valves');
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await page.person.click(box);
    await page.person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByRole('progressbar', { name: `Step 2 of ${steps}` });
    expect(screen.getByText('No e-mail? Check the spam folder')).toBeTruthy();
    expect(session.read('afterConfirmation')).toBe(to);
  });

  test('a person whose phone is registered signs in instead, outside the wizard', async () => {
    server();
    const page = site('/p?q=pipe&show=signUp&request=pipe&return_to=/catalog&by=phone');
    const phone = await screen.findByRole('textbox', { name: /^Phone/ });
    await page.person.click(phone);
    await page.person.paste('+7 912 345-67-89');
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await page.person.click(box);
    await page.person.click(screen.getByRole('button', { name: 'Sign up' }));
    const link = within(await screen.findByRole('alert')).getByRole('link');
    expect(link.getAttribute('href')).toBe('/sign_in?q=pipe&return_to=%2Fcatalog&by=phone');
  });

  test('with a return target it ends with the account, and leads there', async () => {
    server();
    const page = site(`/?show=signUp&return_to=${encodeURIComponent('/dashboard?show=createCompany')}`);
    expect(await screen.findByRole('heading', { name: 'List your products: first, an account' })).toBeTruthy();
    act(() => wizardStore.change({ contact: EMAIL }));
    await page.person.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
    await waitFor(() => expect(page.where()).toBe('/dashboard?show=createCompany&new_user=1'));
    await waitFor(() => expect(localStorage.getItem('sign_up_wizard')).toBeNull());
    expect(wizard()).toBeNull();
  });

  test('a person with an account signs in and comes back to where the wizard was', async () => {
    server();
    const page = site('/p?q=pipe&show=signUp&request=pipe&by=phone');
    await page.person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(page.where()).toBe('/sign_in');
    expect(page.router.state.location.state).toEqual({ from: '/p?q=pipe' });
  });

  test('the company step starts at its top, in its first field, once it is known whose company it is', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server([
      [
        currentUser,
        async () => {
          await isAnswered;
          return { body: aUser({ companies: [] }) };
        },
      ],
    ]);
    site('/?show=signUp');
    act(() => wizardStore.change({ contact: EMAIL }));
    const code = await screen.findByRole('textbox', { name: /code/i });
    code.focus();
    screen.getByRole('dialog').scrollTop = 120;
    await userEvent.type(code, '123456');
    await screen.findByRole('progressbar', { name: 'Step 3 of 5' });
    expect(screen.getByRole('dialog').scrollTop).toBe(0);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    answer();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /INN/ })));
  });

  test('a new code removes the message about the last one', async () => {
    server([
      [verifyCode, () => problem(400, 'code_burnt')],
      [sendEmailCode, () => ({ status: 204 })],
    ]);
    const page = site('/?show=signUp');
    act(() => wizardStore.change({ contact: EMAIL }));
    await page.person.type(await screen.findByRole('textbox', { name: /code/i }), '123456');
    await page.person.click(within(await screen.findByRole('alert')).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a return target on another site is ignored', async () => {
    hasCompany = true;
    server();
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    wizardStore.begin();
    wizardStore.change({ isPublished: true });
    const page = site('/?show=signUp&return_to=https://evil.example/');
    await page.person.click(await screen.findByRole('button', { name: 'To the dashboard' }));
    await waitFor(() => expect(page.where()).toBe('/dashboard'));
  });

  test('a person who signed up in another tab goes on with the company', async () => {
    server();
    wizardStore.begin();
    wizardStore.change({ contact: EMAIL });
    session.write({ userToken: 'u1' });
    site('/dashboard?show=signUp');
    expect(await screen.findByRole('progressbar', { name: 'Step 3 of 5' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Who the request is from' })).toBeTruthy();
  });

  test('waits for the code of the second factor', async () => {
    let isPassed = false;
    server([
      [currentUser, () => (isPassed ? { body: aUser() } : problem(403, 'second_factor_required'))],
      [
        passSecondFactor,
        () => {
          isPassed = true;
          return { status: 204 };
        },
      ],
    ]);
    wizardStore.begin();
    wizardStore.change({ contact: EMAIL });
    session.write({ userToken: 'u1' });
    const { person } = site('/dashboard?show=signUp');
    const field = await screen.findByRole('textbox', { name: /^Code/ });
    expect(wizard()).toBeNull();
    await person.type(field, '123456{Enter}');
    expect(await screen.findByRole('progressbar', { name: 'Step 3 of 5' })).toBeTruthy();
  });

  test('from a title to a published request, with a reload in between', async () => {
    hasCompany = true;
    const { requests } = server();
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    wizardStore.begin();
    const page = site('/?show=signUp&request=Steel+pipe');
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /What you need/ });
    expect(title.value).toBe('Steel pipe');
    await page.person.click(screen.getByRole('button', { name: 'Continue' }));
    await page.person.type(await screen.findByRole('textbox', { name: /^Delivery address/ }), 'Moscow');
    page.unmount();

    const again = site('/?show=signUp&request=Steel+pipe');
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Delivery address/ });
    await waitFor(() => expect(address.value).toBe('Moscow'));
    await again.person.type(screen.getByRole('textbox', { name: /^Quantity/ }), '20');
    await again.person.type(screen.getByRole('textbox', { name: /^Description/ }), 'Welded');
    await again.person.type(screen.getByLabelText(/^Delivery date/), '2030-03-01');
    await again.person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: 'The request is published' })).toBeTruthy();
    // Shown by the step, and not by a toast as well.
    expect(screen.queryByText('Request published')).toBeNull();
    await again.person.click(await screen.findByRole('button', { name: 'To the dashboard' }));
    await waitFor(() => expect(again.where()).toBe('/dashboard'));
    expect(requests.filter(({ url }) => url.startsWith(activateOrder.path))).toHaveLength(1);
    expect(requests.filter(({ url }) => url.startsWith(createOrder.path))).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(localStorage.getItem('sign_up_wizard')).toBeNull();
    expect(again.where()).toBe('/dashboard');
  });
});
