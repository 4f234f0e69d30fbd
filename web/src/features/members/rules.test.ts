import { DEFAULT_FLAGS, flagsOf, ROLES, type UserId } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/companies.ts';
import { filtersOf } from './filters.ts';
import { parseEmails } from './form.ts';
import { actionsOn, startOf } from './standing/standing.ts';

describe('who may do what', () => {
  test.each([
    ['an owner', ROLES.owner, DEFAULT_FLAGS[1], ROLES.staff, ['edit', 'transfer', 'remove']],
    ['an owner on an owner', ROLES.owner, DEFAULT_FLAGS[1], ROLES.owner, ['edit', 'remove']],
    ['a manager who may', ROLES.manager, flagsOf(['add_users_permission']), ROLES.staff, ['edit', 'remove']],
    ['a manager on an owner', ROLES.manager, flagsOf(['add_users_permission']), ROLES.owner, []],
    ['a manager who may not', ROLES.manager, DEFAULT_FLAGS[2], ROLES.staff, []],
  ] as const)('%s', (_, role, permissions, other, actions) => {
    expect(actionsOn({ user: 1 as UserId, role, permissions }, aMember({ role: other }))).toEqual(actions);
  });

  test('a role comes with its flags, as far as the person has them', () => {
    const me = { role: ROLES.manager, permissions: flagsOf(['ordering_permission', 'add_users_permission']) };
    expect(startOf(me, ROLES.manager).permissions).toEqual(flagsOf(['ordering_permission']));
  });
});

describe('addresses in one line', () => {
  test.each([
    ['a@x.ru, b@x.ru', ['a@x.ru', 'b@x.ru']],
    [' a@x.ru ,,', ['a@x.ru']],
    ['a@x.ru;b@x.ru\nc@x.ru', ['a@x.ru', 'b@x.ru', 'c@x.ru']],
    ['Иван Петров <ivan@x.ru>, b@x.ru', ['ivan@x.ru', 'b@x.ru']],
    ['"Петров, Иван" <ivan@x.ru>; Anna <anna@x.ru>', ['ivan@x.ru', 'anna@x.ru']],
    ['<a@x.ru>', ['a@x.ru']],
    ['a <b', ['a', '<b']],
    ['', []],
  ])('%j are %j', (text, emails) => expect(parseEmails(text)).toEqual(emails));
});

test.each([
  ['', { tab: 'members', q: '', page: 1, size: 10 }],
  ['tab=invitations&page=3&size=25', { tab: 'invitations', q: '', page: 3, size: 25 }],
  ['tab=x&page=0&q=%20a%20', { tab: 'members', q: 'a', page: 1, size: 10 }],
] as const)('the address %j', (search, filters) => {
  expect(filtersOf(new URLSearchParams(search))).toEqual(filters);
});
