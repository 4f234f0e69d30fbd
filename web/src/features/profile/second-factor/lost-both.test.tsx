import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { NO_CONFIG, PublicConfigContext } from '../../../shared/config/public-config.ts';
import { EitherCode } from './either-code.tsx';

const OPERATOR = {
  name: 'Postavka',
  address: '',
  phone: '+7 495 000-00-00',
  email: 'help@postavka.ru',
  inn: '',
  kpp: '',
  ogrn: '',
  bank: '',
  bik: '',
  account: '',
  correspondent_account: '',
};

async function withoutBoth(operator: typeof OPERATOR | null) {
  const element = (
    <PublicConfigContext value={{ ...NO_CONFIG, operator }}>
      <EitherCode submit="Confirm" isPending={false} error={null} onCode={() => {}} onChange={() => {}} />
    </PublicConfigContext>
  );
  const { person } = show([{ path: '/', element }], '/', 'en');
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test('a person with neither the phone nor a recovery code sees how to reach support, if that is known', async () => {
  expect(await withoutBoth(OPERATOR)).toEqual(['mailto:help@postavka.ru', 'tel:+74950000000']);
  expect(screen.getByText(/Write to support/)).toBeTruthy();
});

test('without an address of support nobody is told to write', async () => {
  expect(await withoutBoth(null)).toEqual([]);
  expect(screen.queryByText(/Write to support/)).toBeNull();
  expect(screen.getByText(/the platform’s operator turns/)).toBeTruthy();
});
