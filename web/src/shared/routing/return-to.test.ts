import { describe, expect, test } from 'vitest';
import { HOSTILE_TARGETS } from '../../../test/hostile-targets.ts';
import { afterSignIn, afterSignUp, safeReturnTo, signUpWizard, wizardIn } from './return-to.ts';

describe('a return target', () => {
  test('there are enough hostile ones', () => expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(50));

  test.each(HOSTILE_TARGETS)('%j is refused', (value) => {
    expect(safeReturnTo(value)).toBeNull();
    expect(afterSignIn(`?return_to=${encodeURIComponent(value)}`, '/profile')).toBe('/dashboard');
    expect(afterSignIn(`?return-to=${encodeURIComponent(value)}`, '/profile')).toBe('/dashboard');
  });

  test.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/p?q=%D1%82%D1%80%D1%83%D0%B1%D0%B0', '/p?q=%D1%82%D1%80%D1%83%D0%B1%D0%B0'],
    ['/o/created/7?tab=offers#x', '/o/created/7?tab=offers#x'],
    ['/a/../dashboard', '/dashboard'],
    ['/%2F/evil.com', '/%2F/evil.com'],
    ['/%5Cevil.com', '/%5Cevil.com'],
    ['/p?next=//evil.com', '/p?next=//evil.com'],
    ['/p?next=https://evil.com', '/p?next=https://evil.com'],
    ['/https://evil.com', '/https://evil.com'],
  ])('%j stays here', (value, path) => {
    expect(safeReturnTo(value)).toBe(path);
    const resolved = new URL(safeReturnTo(value) ?? '', 'https://postavka.example');
    expect(resolved.origin).toBe('https://postavka.example');
  });
});

describe('the wizard', () => {
  test('carries what was looked for: the title it is given, else the words of the search', () => {
    expect(signUpWizard(new URLSearchParams('q=ball valve&page=2'))).toBe(
      '?q=ball+valve&page=2&show=signUp&request=ball+valve',
    );
    expect(signUpWizard(new URLSearchParams('q=valve'), 'Gate')).toBe('?q=valve&show=signUp&request=Gate');
    expect(signUpWizard(new URLSearchParams())).toBe('?show=signUp');
  });

  test('goes along to another page, without what belongs to the one it was opened on', () => {
    expect(wizardIn(new URLSearchParams('q=valve&show=signUp&request=Gate&return_to=/catalog'))).toBe(
      '?show=signUp&request=Gate&return_to=%2Fcatalog',
    );
    expect(wizardIn(new URLSearchParams('show=createCompany&request=Gate'))).toBe('');
  });
});

describe('after signing in', () => {
  test('the query wins over the page that the person came from', () => {
    expect(afterSignIn('?return_to=%2Fprofile', '/help')).toBe('/profile');
    expect(afterSignIn('', '/help?x=1')).toBe('/help?x=1');
    expect(afterSignIn('', null)).toBe('/dashboard');
    expect(afterSignIn('', 'https://evil.com')).toBe('/dashboard');
  });

  test('the parameter is understood in the specification’s spelling, too', () => {
    expect(afterSignIn('?return-to=%2Fprofile', '/help')).toBe('/profile');
    expect(afterSignUp('?return-to=%2Fp%3Fq%3Dpipe&utm=a', '/help')).toBe('/p?q=pipe&utm=a&new_user=1');
    expect(afterSignUp('?return-to=https://evil.com', '/help')).toBe('/dashboard?new_user=1');
  });

  test('a new person is marked, other parameters stay', () => {
    const target = encodeURIComponent('/dashboard?show=createCompany&afterCreate=new_user');
    expect(afterSignUp(`?return_to=${target}`, null)).toBe(
      '/dashboard?show=createCompany&afterCreate=new_user&new_user=1',
    );
    expect(afterSignUp('', '/p/5#files')).toBe('/p/5?new_user=1#files');
    expect(afterSignUp('?return_to=https://evil.com', null)).toBe('/dashboard?new_user=1');
    expect(afterSignUp('?return_to=%2Fprofile%3Ftab%3D2&show=createCompany&tab=9&utm=a&utm=b', '/help')).toBe(
      '/profile?tab=2&show=createCompany&utm=a&utm=b&new_user=1',
    );
    expect(afterSignUp('?by=phone&utm=a', null)).toBe('/dashboard?utm=a&new_user=1');
    expect(afterSignUp('?show=createCompany&new_user=0', null)).toBe('/dashboard?show=createCompany&new_user=1');
  });
});
