import type { CompanyId, OrderId, UserId } from '@postavka/contract';
import { beforeEach, expect, test } from 'vitest';
import { keptValuesOf } from '../../../session/kept-values.ts';
import { emptyValues } from './form.ts';
import { typedValuesIn } from './typed-values.ts';

const [anna, boris] = [1 as UserId, 2 as UserId];
const [steel, timber] = [5 as CompanyId, 6 as CompanyId];
const typedValuesOf = (user: UserId, company: CompanyId) => typedValuesIn(keptValuesOf(user, company));
const typed = { id: 31 as OrderId, values: emptyValues('Steel pipe') };

beforeEach(() => sessionStorage.clear());

test('what one person typed for one company is offered to nobody else', () => {
  typedValuesOf(anna, steel).write('new', typed);
  expect(typedValuesOf(anna, steel).read('new')).toEqual(typed);
  expect(typedValuesOf(boris, steel).read('new')).toBeNull();
  expect(typedValuesOf(anna, timber).read('new')).toBeNull();
});

test('values of a request being edited are kept apart from those of a new one', () => {
  const values = typedValuesOf(anna, steel);
  values.write('new', typed);
  values.write(7 as OrderId, { ...typed, id: 7 as OrderId });
  values.forget('new');
  expect(values.read('new')).toBeNull();
  expect(values.read(7 as OrderId)?.id).toBe(7);
});

test('kept values that can no longer be read are dropped', () => {
  sessionStorage.setItem('typed:1:5:order:new', '{"id":"x"');
  expect(typedValuesOf(anna, steel).read('new')).toBeNull();
});
