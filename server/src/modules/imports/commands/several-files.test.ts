import { importFiles, listImports, listNotifications } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { expect, test } from '../../../../test/index.ts';
import { importLists, LIST, sendLists } from '../../../../test/price-lists/imports.ts';

describe('several files, words and who is told', () => {
  test('each file is an import of its own; one that is none is rejected with its reason', async ({ as }) => {
    const owner = await as.owner();
    const imports = await importLists(
      owner,
      { content: LIST, name: 'first.csv' },
      { content: 'just\nsome\nwords', name: 'words.csv' },
      { content: `Артикул;Наименование;Цена\n${'1'.repeat(101)};Болт;5`, name: 'bad.csv' },
    );
    expect(imports.map(({ name, status, reason }) => [name, status, reason?.slice(0, 20)])).toEqual([
      ['first.csv', 'confirmed', undefined],
      ['words.csv', 'rejected', 'No row with the head'],
      ['bad.csv', 'rejected', 'Not one row could be'],
    ]);
    const russian = await owner.with({ 'accept-language': 'ru' }).call(listImports, {});
    expect(russian.map(({ reason }) => reason?.slice(0, 12))).toEqual(['Ни одну стро', 'Не нашлась с', undefined]);
  });

  test('those who may change products are told once of each, others are not', async ({ as }) => {
    const owner = await as.owner();
    const seller = await as.member({ of: owner, permissions: { product_interaction_permission: true } });
    const observer = await as.member({ of: owner });
    const before = await titles(owner.person);
    await importLists(owner, { content: LIST, name: 'осень.csv' }, { content: 'nothing', name: 'none.csv' });
    expect((await titles(owner.person)).slice(0, -before.length || undefined)).toEqual([
      'Price list not imported: none.csv',
      'Price list imported: осень.csv',
    ]);
    expect(await titles(seller.person)).toHaveLength(2);
    expect(await titles(observer.person)).toEqual([]);
    const { data } = await seller.person.with({ 'accept-language': 'ru' }).call(listNotifications, {});
    expect(data[1]).toMatchObject({
      title: 'Прайс-лист загружен: осень.csv',
      text: expect.stringContaining('Создано: 3, обновлено: 0'),
      link: `/company/p?show=import&for_company=${owner.companyId}`,
    });
  });

  test('the same call with the same key brings the files once', async ({ as }) => {
    const owner = await as.owner();
    const twice = owner.with({ 'idempotency-key': 'once' });
    const [first, second] = [
      await sendLists(twice, importFiles, { content: LIST }),
      await sendLists(twice, importFiles, { content: LIST }),
    ];
    expect([first.statusCode, second.json()]).toEqual([202, first.json()]);
    expect(await owner.call(listImports, {})).toHaveLength(1);
  });
});

const titles = async (person: TestActor) => (await person.call(listNotifications, {})).data.map(({ title }) => title);
