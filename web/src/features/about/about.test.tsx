import type { PlatformOperator } from '@postavka/contract';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '../../../test/fake-api.ts';
import { NO_CONFIG, PublicConfigContext } from '../../shared/config/public-config.ts';
import { LocaleProvider } from '../../shared/i18n/locale.tsx';
import { Component } from './about-page.tsx';
import { aboutHead } from './head.ts';

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

test('the operator is shown as configured; missing facts are left out', () => {
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

describe('for search engines', () => {
  // Structured data are for documents, which a server renders.
  beforeEach(() => void vi.stubEnv('SSR', true));
  afterEach(() => void vi.unstubAllEnvs());

  const structured = (operator: PlatformOperator | null) =>
    aboutHead('en').jsonLd?.('https://postavka.example', { ...NO_CONFIG, operator });

  test('the platform is an Organization with its operator; what is not given is left out', () => {
    expect(structured({ ...OPERATOR, phone: '' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://postavka.example/#organization',
      name: 'Postavka',
      alternateName: 'Поставка',
      url: 'https://postavka.example/',
      logo: 'https://postavka.example/favicon.svg',
      legalName: 'Postavka LLC',
      taxID: '7700000000',
      address: 'Moscow',
      email: 'help@postavka.example',
    });
  });

  test('without an operator it is the platform alone', () => {
    expect(structured(null)).not.toHaveProperty('legalName');
    expect(structured(null)).toMatchObject({ '@type': 'Organization', name: 'Postavka' });
  });
});
