import { companyToken, createCompany, currentUser, searchOkved } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anOkved } from '../../../test/companies.ts';
import {
  activity,
  address,
  asFounder,
  dialog,
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
import { aUser, show } from '../../../test/render.tsx';
import { useCurrentUser } from '../../session/current-user.ts';

asFounder();

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

  test('is checked down to the last digit', async () => {
    const { requests } = server();
    const page = open();
    await fill(page, '7707083894');
    await page.person.click(submit());
    expect(await screen.findByText(/check digit/)).toBeTruthy();
    expect(sent(requests)).toBeNull();
  });

  test('a wrong number is reported on leaving the field, whatever else is missing', async () => {
    server();
    const page = open();
    const { person } = page;
    await person.click(screen.getByRole('tab', { name: 'By hand' }));
    const field = screen.getByRole('textbox', { name: /Tax ID/ });
    await put(page, field, '123');
    await person.tab();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('is not checked if it is foreign', async () => {
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

  test('one form has one key: trying again can’t create a second company', async () => {
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
            Component: () => (useCurrentUser().data === undefined ? null : dialog),
          },
        ],
        '/',
        'en',
      );
      await screen.findByRole('tab', { name: 'By hand' });
      return page;
    };
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });

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

    test('is forgotten when the person decides not to save', async () => {
      const page = await typed();
      await page.person.click(screen.getByRole('button', { name: 'Close' }));
      await page.person.click(await screen.findByRole('button', { name: 'Do not save' }));
      expect(onClose).toHaveBeenCalledOnce();
      expect(sessionStorage).toHaveLength(0);
    });
  });

  test('that exists already: ask its owner', async () => {
    server(() => problem(409, 'company_exists'));
    const page = open();
    await fill(page, '7707083893');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toMatch(/invitation/);
    expect(onCreated).not.toHaveBeenCalled();
  });
});
