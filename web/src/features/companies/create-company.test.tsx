import { companyToken, createCompany, currentUser, searchCompanies, searchOkved } from '@postavka/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOkved, aRegistryCompany } from '../../../test/companies.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { CreateCompanyDialog } from './create-company-dialog.tsx';
import { companiesWords } from './words.ts';

const say = companiesWords.in('en');
const onClose = vi.fn();
const onCreated = vi.fn();
const open = () =>
  show([{ path: '/', element: <CreateCompanyDialog onClose={onClose} onCreated={onCreated} /> }], '/', 'en');

/** As from a clipboard: a letter at a time takes seconds. */
async function put({ person }: ReturnType<typeof open>, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

const inn = () => screen.getByRole('combobox', { name: /Tax ID/ });
const activity = () => screen.getByRole('combobox', { name: /Activity/ });
const type = () => screen.getByRole('combobox', { name: /Company type/ });
const address = () => screen.getByRole('textbox', { name: /Registered address/ });
const submit = () => screen.getByRole('button', { name: 'Create company' });

function server(create: () => object = () => ({ status: 201, body: { id: 9 } })) {
  return fakeApi([
    [searchCompanies, ({ url }) => ({ body: url.includes('7707083893') ? [aRegistryCompany()] : [] })],
    [
      searchOkved,
      () => ({ body: { results: [anOkved(), anOkved({ id: 12 as never, code: '46.73', name: 'Pipes' })] } }),
    ],
    [createCompany, create],
    [companyToken, () => ({ body: { Token: 'c9' } })],
  ]);
}

const sent = (requests: readonly { url: string; body?: string }[]) =>
  JSON.parse(requests.find(({ url }) => url.endsWith('/company/create/'))?.body ?? 'null');

beforeEach(() => {
  onClose.mockReset();
  onCreated.mockReset();
  session.write({ userToken: 'u1' });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a company found in the register', () => {
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

  test('not picked, no activity: each is told at its field', async () => {
    const { requests } = server();
    const page = open();
    const { person } = page;
    await put(page, inn(), '12');
    await person.click(submit());
    expect(await screen.findByText('Choose a company from the list')).toBeTruthy();
    expect(screen.getByText('Choose an activity')).toBeTruthy();
    expect(sent(requests)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(inn()));
  });

  test.each([
    ['the number', inn, 'Choose a company from the list'],
    ['the activity', activity, 'Choose an activity'],
  ])('%s left by a press is checked after it: nothing moves under it', async (_, field, complaint) => {
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

  test('not found leads to the manual tab with what was typed', async () => {
    server();
    const page = open();
    const { person } = page;
    await put(page, inn(), '7736050003');
    expect(await screen.findByText(say('create.not_found'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: say('create.to_manual') }));
    expect((screen.getByRole('textbox', { name: /Tax ID/ }) as HTMLInputElement).value).toBe('7736050003');
  });

  test('one that does not act any more is marked', async () => {
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

describe('a company typed in', () => {
  async function fill(page: ReturnType<typeof open>, number: string) {
    const { person } = page;
    await person.click(screen.getByRole('tab', { name: 'By hand' }));
    await put(page, screen.getByRole('textbox', { name: /^Name/ }), 'Romashka');
    await person.type(screen.getByRole('textbox', { name: /Tax ID/ }), number);
    await put(page, activity(), 'pipes');
    await person.click(await screen.findByRole('option', { name: /Pipes/ }));
    await person.selectOptions(type(), '1');
    await put(page, address(), 'Tver');
  }

  test('is checked to the last digit', async () => {
    const { requests } = server();
    const page = open();
    await fill(page, '7707083894');
    await page.person.click(submit());
    expect(await screen.findByText(/check digit/)).toBeTruthy();
    expect(sent(requests)).toBeNull();
  });

  test('a wrong number is told on leaving the field, whatever else is missing', async () => {
    server();
    const page = open();
    const { person } = page;
    await person.click(screen.getByRole('tab', { name: 'By hand' }));
    const field = screen.getByRole('textbox', { name: /Tax ID/ });
    await put(page, field, '123');
    await person.tab();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('a foreign one is not', async () => {
    const { requests } = server();
    const page = open();
    await fill(page, 'DE 123456789');
    await page.person.click(screen.getByRole('checkbox', { name: 'Foreign company' }));
    expect((screen.getByRole('textbox', { name: /Tax ID/ }) as HTMLInputElement).required).toBe(true);
    await page.person.click(submit());
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(sent(requests)).toMatchObject({
      name: 'Romashka',
      inn: 'DE 123456789',
      foreign: true,
      okved: [12],
      company_type: 1,
    });
  });

  test('one form is one key: tried again, it can’t create a second company', async () => {
    let tries = 0;
    const { requests } = server(() => {
      tries += 1;
      if (tries === 1) throw new TypeError('the line is cut');
      return { status: 201, body: { id: 9 } };
    });
    const page = open();
    await fill(page, '7707083893');
    await page.person.click(submit());
    await screen.findByRole('alert');
    await page.person.click(submit());
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    const keys = requests
      .filter(({ url }) => url.endsWith('/company/create/'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  describe('and not sent yet', () => {
    const aPage = async () => {
      fakeApi([
        [currentUser, () => ({ body: aUser() })],
        [searchOkved, () => ({ body: { results: [anOkved()] } })],
        [createCompany, () => ({ status: 201, body: { id: 9 } })],
        [companyToken, () => ({ body: { Token: 'c9' } })],
      ]);
      const page = show(
        [
          {
            path: '/',
            Component: () =>
              useCurrentUser().data === undefined ? null : (
                <CreateCompanyDialog onClose={onClose} onCreated={onCreated} />
              ),
          },
        ],
        '/',
        'en',
      );
      await screen.findByRole('tab', { name: 'By hand' });
      return page;
    };
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });

    beforeEach(() => sessionStorage.clear());

    async function typed() {
      const page = await aPage();
      await page.person.click(screen.getByRole('tab', { name: 'By hand' }));
      await put(page, name(), 'Romashka');
      await put(page, screen.getByRole('textbox', { name: /Tax ID/ }), '7707083893');
      await put(page, activity(), 'metals');
      await page.person.click(await screen.findByRole('option', { name: /metals/ }));
      await page.person.selectOptions(type(), '1');
      await put(page, address(), 'Tver');
      return page;
    }

    test('survives a reload, and is gone once it is sent', async () => {
      (await typed()).unmount();

      const again = await aPage();
      await waitFor(() => expect(name().value).toBe('Romashka'));
      expect((activity() as HTMLInputElement).value).toBe('46.72 Wholesale of metals');
      expect([type(), address()].map((field) => (field as HTMLInputElement).value)).toEqual(['1', 'Tver']);
      await again.person.click(screen.getByRole('button', { name: 'Close' }));
      await again.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
      await again.person.click(submit());
      await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
      expect(sessionStorage).toHaveLength(0);
    });

    test('is forgotten by who does not save', async () => {
      const page = await typed();
      await page.person.click(screen.getByRole('button', { name: 'Close' }));
      await page.person.click(await screen.findByRole('button', { name: 'Do not save' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(sessionStorage).toHaveLength(0);
    });
  });

  test('one that exists: ask its owner', async () => {
    server(() => problem(409, 'company_exists'));
    const page = open();
    await fill(page, '7707083893');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/invitation/);
    expect(onCreated).not.toHaveBeenCalled();
  });
});

describe('closing the dialog', () => {
  test('untouched, at once', async () => {
    server();
    const page = open();
    const { person } = page;
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('with values, asks first', async () => {
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
});
