import type { PlatformOperator } from '@postavka/contract';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { tokens } from '../../../test/fake-api.ts';
import { NO_CONFIG, PublicConfigContext } from '../../shared/config/public-config.ts';
import { LocaleProvider } from '../../shared/i18n/locale.tsx';
import { Component } from './about-page.tsx';

const OPERATOR: PlatformOperator = {
  name: 'Postavka LLC',
  address: 'Moscow',
  phone: '+7 495 000-00-00',
  email: 'help@postavka.example',
  inn: '7700000000',
  kpp: '',
  ogrn: '1027700000000',
  bank: 'Demobank',
  bik: '044525000',
  account: '40702810000000000000',
  correspondent_account: '30101810000000000000',
};

const open = (operator: PlatformOperator | null) =>
  render(
    <PublicConfigContext value={{ ...NO_CONFIG, operator }}>
      <LocaleProvider initial="en">
        <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
      </LocaleProvider>
    </PublicConfigContext>,
  );

test('the operator is told as it is configured; what is not given is left out', () => {
  open(OPERATOR);
  expect(screen.getByRole('link', { name: '+7 495 000-00-00' }).getAttribute('href')).toBe('tel:+74950000000');
  expect(screen.getByRole('link', { name: 'help@postavka.example' })).toBeTruthy();
  expect(screen.getByText('40702810000000000000')).toBeTruthy();
  expect(screen.queryByText('KPP')).toBeNull();
  expect(screen.getByRole('link', { name: 'To the main page' }).getAttribute('href')).toBe('/');
});

test('without an operator the page says so and still leads on', () => {
  tokens.write({ userToken: 'u1' });
  open(null);
  expect(screen.getByText(/has not given contacts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/legal/terms');
});
