import { searchCompanies } from '@postavka/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aRegistryCompany } from '../../../test/companies.ts';
import {
  activity,
  address,
  asFounder,
  dialog,
  inn,
  onClose,
  onCreated,
  open,
  put,
  sent,
  server,
  submit,
  type,
} from '../../../test/create-company.tsx';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { companiesWords } from './words.ts';

asFounder();
afterEach(() => {
  vi.useRealTimers();
});

const say = companiesWords.in('en');

describe('a company found in the register', () => {
  test('the dialog begins with its INN', async () => {
    server();
    open();
    await waitFor(() => expect(document.activeElement).toBe(inn()));
  });

  test('is picked by keyboard, fills the form, and becomes the active one', async () => {
    const { requests } = server();
    const page = open();
    const { person } = page;
    await put(page, inn(), ' 7707083893 ');
    await screen.findByRole('option', { name: /Сбербанк/ });
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('region', { name: say('create.picked') }).textContent).toContain('Сбербанк');
    expect((activity() as HTMLInputElement).value).toBe('46.72 Wholesale of metals');
    expect((address() as HTMLTextAreaElement).value).toBe('Москва, ул Вавилова, д 19');

    await person.selectOptions(type(), '2');
    await person.click(submit());
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent(requests)).toEqual({
      name: 'ПАО «Сбербанк»',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      okpo: '00032537',
      okved: [11],
      company_type: 2,
      legal_address: 'Москва, ул Вавилова, д 19',
      website: '',
      foreign: false,
    });
    expect([session.token('company'), session.read('companyId')]).toEqual(['c9', '9']);
  });

  test('typing asks the register once, after a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { requests } = server();
    const asked = () => requests.filter(({ url }) => url.startsWith(searchCompanies.path));
    const page = open();
    const { person } = page;
    await person.click(inn());
    await person.paste('77070');
    await person.paste('83893');
    await screen.findByRole('option', { name: /Сбербанк/ });
    expect(asked()).toHaveLength(1);
    await person.clear(inn());
    await put(page, inn(), '   ');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toHaveLength(1);
  });

  test('missing company and missing activity are each reported at their field', async () => {
    const { requests } = server();
    const page = open();
    const { person } = page;
    await put(page, inn(), '12');
    await person.click(submit());
    expect(await screen.findByText('Choose a company from the list')).toBeTruthy();
    expect(screen.getByText('Choose an activity')).toBeTruthy();
    expect(screen.queryByText('Choose one of the offered values')).toBeNull();
    expect(sent(requests)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(inn()));
  });

  test.each([
    ['the number', inn, 'Choose a company from the list'],
    ['the activity', activity, 'Choose an activity'],
  ])('%s left by a press is checked after it: nothing moves under the pointer', async (_, field, complaint) => {
    server();
    const page = open();
    await put(page, field(), '12');
    fireEvent.pointerDown(submit());
    fireEvent.blur(field());
    expect(screen.queryByText(complaint)).toBeNull();
    fireEvent.pointerUp(submit());
    expect(await screen.findByText(complaint)).toBeTruthy();
  });

  test('fields that were only passed through are not wrong yet', async () => {
    server();
    const { person } = open();
    await person.click(inn());
    await person.click(activity());
    await person.click(address());
    expect(screen.queryByText('Choose an activity')).toBeNull();
    expect(inn().getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each([
    [{}, 'A company with this INN is already registered', true],
    [{ company: 9 }, 'and you work in it', false],
  ] as const)('for a registered INN, with %j, it says: %s', async (own, words, mayDispute) => {
    server(() => problem(409, 'company_exists', own));
    const page = open();
    await put(page, inn(), '7707083893');
    await screen.findByRole('option', { name: /Сбербанк/ });
    await page.person.keyboard('{ArrowDown}{Enter}');
    await page.person.selectOptions(type(), '2');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByRole('button', { name: 'This is my company' }) !== null).toBe(mayDispute);
  });

  test('a number that is still being typed is not called unknown', async () => {
    const { requests } = server();
    const page = open();
    await put(page, inn(), '773');
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('inn=773'))).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(say('create.not_found'))).toBeNull();
  });

  test('if it is not found, the manual tab opens with the text that was typed', async () => {
    server();
    const page = open();
    const { person } = page;
    await put(page, inn(), '7736050003');
    expect(await screen.findByText(say('create.not_found'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: say('create.to_manual') }));
    const typed = screen.getByRole<HTMLInputElement>('textbox', { name: /Tax ID/ });
    expect(typed.value).toBe('7736050003');
    // Required fields of the other tab are not reported here.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(typed.getAttribute('aria-invalid')).not.toBe('true');
  });

  test('one that is no longer active is marked', async () => {
    fakeApi([[searchCompanies, () => ({ body: [aRegistryCompany({ status: 'liquidated' })] })]]);
    const page = open();
    const { person } = page;
    await put(page, inn(), '7707083893');
    const option = await screen.findByRole('option', { name: /Сбербанк/ });
    expect(within(option).getByText('Liquidated')).toBeTruthy();
    await person.click(option);
    expect(screen.getByText(say('create.inactive'))).toBeTruthy();
  });
});

describe('closing the dialog', () => {
  test('closes at once if untouched', async () => {
    server();
    const page = open();
    const { person } = page;
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks first if something was typed', async () => {
    server();
    const page = open();
    const { person } = page;
    await put(page, address(), 'Tver');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
    await person.click(within(question).getByRole('button', { name: 'Back to the form' }));
    expect((address() as HTMLTextAreaElement).value).toBe('Tver');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Do not save' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks on Back and on closing the tab, too', async () => {
    server();
    const page = show(
      [
        { path: '/', element: dialog },
        { path: '/p', element: <p>search</p> },
      ],
      '/',
      'en',
    );
    const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closeTab()).toBe(true);
    await put(page, address(), 'Tver');
    expect(closeTab()).toBe(false);
    await act(() => page.router.navigate('/p'));
    expect(page.where()).toBe('/');
    await page.person.click(await screen.findByRole('button', { name: 'Do not save' }));
    expect(await screen.findByText('search')).toBeTruthy();
  });
});
