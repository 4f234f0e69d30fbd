import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchCompanies, searchOkved } from '@postavka/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { TestClock } from '../../../test/app.ts';
import { expect, test } from '../../../test/index.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { readOfficialOkved, storeOkveds } from './okved/import-okved.ts';
import { dadataRegistry } from './register/dadata.ts';
import { findInRegistry } from './register/registry.ts';

const SBER = '7707083893';
const log = createLog('silent');

interface Party {
  readonly data: { readonly inn: string; readonly state: { readonly status: string } };
}

/** Answers as DaData does: its paths, its refusals, its shape. The key says how it behaves. */
class DadataStandIn {
  readonly asked: { path: string; body: Record<string, unknown> }[] = [];
  readonly #server: Server;

  constructor(parties: readonly Party[]) {
    this.#server = createServer(async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = (status: number, body: unknown) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const key = /^Token (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (request.method !== 'POST') return answer(405, {});
      if (key === undefined) return answer(401, { message: 'no key' });
      if (key === 'LIMIT') return answer(403, { message: 'limit' });
      if (key === 'OFTEN') return answer(429, { message: 'too often' });
      if (key === 'BROKEN') return answer(502, {});
      if (key === 'NONSENSE') return reply.end('<html>');
      if (key === 'SILENT') return;
      const body = JSON.parse(Buffer.concat(chunks).toString());
      this.asked.push({ path: request.url ?? '', body });
      const whole = request.url?.endsWith('/findById/party');
      const suggestions = parties.filter(({ data: { inn } }) =>
        whole ? inn === body.query : inn.startsWith(body.query),
      );
      return answer(200, { suggestions: suggestions.slice(0, body.count) });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/rs`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

describe('the register behind DaData', () => {
  let standIn: DadataStandIn;
  let parties: readonly Party[];
  let url: string;
  beforeAll(async () => {
    const file = new URL('../../../test/fixtures/dadata-parties.json', import.meta.url);
    parties = JSON.parse(await readFile(file, 'utf8')).suggestions;
    standIn = new DadataStandIn(parties);
    url = await standIn.listen();
  });
  afterAll(() => standIn.close());
  const registry = (token = 'key', clock = new TestClock()) =>
    dadataRegistry({ token, url, clock, log, timeoutMs: token === 'SILENT' ? 300 : 20_000 });

  test('a whole INN is found by itself, its head office only', async () => {
    expect(await registry().search(SBER)).toEqual([
      {
        name: 'ПАО СБЕРБАНК',
        inn: SBER,
        kpp: '773601001',
        ogrn: '1027700132195',
        okpo: '00032537',
        address: '117312, г Москва, ул Вавилова, д 19',
        okved: '64.19',
        status: 'active',
      },
    ]);
    expect(standIn.asked.at(-1)).toEqual({
      path: '/rs/findById/party',
      body: { query: SBER, branch_type: 'MAIN', count: 1 },
    });
    const [yandex] = await registry().search('7736207543');
    expect(yandex?.name).toBe('ООО «ЯНДЕКС»');
  });

  test('the first digits suggest', async () => {
    const found = await registry().search('7707');
    expect(found.map(({ inn }) => inn)).toContain(SBER);
    expect(standIn.asked.at(-1)).toMatchObject({ path: '/rs/suggest/party', body: { query: '7707', count: 10 } });
  });

  test('every status is understood, and only a whole INN finds one company', async () => {
    for (const { data } of parties) {
      const [company] = await registry().search(data.inn);
      expect(company?.status).toBe(data.state.status.toLowerCase());
      expect(await findInRegistry(registry(), data.inn)).toMatchObject({ inn: data.inn });
    }
    expect(await findInRegistry(registry(), '7707')).toBeUndefined();
  });

  test('an INN is asked for once a day, nobody found is remembered too', async () => {
    const clock = new TestClock();
    const one = registry('key', clock);
    const askedFor = (inn: string) => standIn.asked.filter(({ body }) => body.query === inn).length;
    const before = [askedFor(SBER), askedFor('7700000000')];
    for (const inn of [SBER, '7700000000']) await Promise.all([await one.search(inn), await one.search(inn)]);
    expect([askedFor(SBER), askedFor('7700000000')]).toEqual(before.map((count) => count + 1));
    clock.pass(24 * 3600 + 1);
    await one.search(SBER);
    expect(askedFor(SBER)).toBe((before[0] ?? 0) + 2);
  });

  test.for(['LIMIT', 'OFTEN', 'BROKEN', 'NONSENSE', 'SILENT'])(
    '%s: nobody is found, nothing is blocked',
    async (token) => {
      expect(await registry(token).search(SBER)).toEqual([]);
      expect(await registry(token).search('770')).toEqual([]);
    },
  );

  test('a refusal is not remembered', async () => {
    const clock = new TestClock();
    const gone = dadataRegistry({ token: 'key', url: 'http://127.0.0.1:1/rs', clock, log });
    expect(await gone.search(SBER)).toEqual([]);
    expect(await registry('key', clock).search(SBER)).toHaveLength(1);
  });
});

describe('looking up over HTTP', () => {
  test('by INN in our own table, for either token, with the nearest code that we know', async ({ app, as }) => {
    await app.deps.database.db
      .insertInto('registry_companies')
      .values([
        { inn: '7707083893', name: 'Sber', status: 'active', okved: '46.73.6' },
        { inn: '7708503727', name: 'Rails', status: 'liquidated' },
      ])
      .execute();
    const owner = await as.owner();
    const search = (inn: string) => owner.call(searchCompanies, { query: { inn } });
    expect((await search('770')).map(({ name, status }) => [name, status])).toEqual([
      ['Sber', 'active'],
      ['Rails', 'liquidated'],
    ]);
    expect(await search(' 7707 083893')).toMatchObject([{ okved: { code: expect.stringMatching(/^46\.7/) } }]);
    expect(await owner.person.call(searchCompanies, { query: { inn: '7708503727' } })).toMatchObject([{ okved: null }]);
    for (const inn of ['', '77', 'ООО', '%', '77070838931234']) expect(await search(inn)).toEqual([]);
  });

  test('activity codes by the beginning of the code, or by words of either language', async ({ as }) => {
    const person = await as.user();
    const codes = async (q: string, language = 'ru') => {
      const { results } = await person.with({ 'accept-language': language }).call(searchOkved, { query: { q } });
      return results.map(({ code }) => code);
    };
    expect((await codes('46'))[0]).toBe('46');
    expect((await codes('46.7'))[0]).toBe('46.7');
    expect(await codes('46.')).not.toContain('46');
    // A code from an extract of the register, more exact than the classifier here.
    expect(await codes('46.72.11')).toEqual(['46.72']);
    expect(await codes('36.00')).toEqual(['36.0']);
    expect(await codes('46.72.111')).toEqual([]);
    expect(await codes('оптовой торговли')).toContain('46.7');
    expect(await codes('торг опт')).toContain('46.7');
    expect(await codes('wholesale', 'en')).toContain('46.7');
    expect(await codes('G')).toEqual(['G']);
    for (const q of ['', '  ', "'; drop", '!!!', '99.99.99', ':*']) expect(await codes(q)).toEqual([]);
    expect((await codes('торговля')).length).toBeLessThanOrEqual(20);
    const { results } = await person.with({ 'accept-language': 'en' }).call(searchOkved, { query: { q: '46.7' } });
    expect(results[0]?.name).toMatch(/wholesale/);
  });
});

describe('the official classifier', () => {
  const file = [
    '"Z";" ";"РАЗДЕЛ ДЛЯ ПРОБЫ"',
    '"Z";"98.9";"Деятельность ""пробная""; прочая"',
    '"Z";"98";"Деятельность для пробы"',
    '"Z";"98.91.1";"Деятельность зелёная"',
    '',
  ].join('\r\n');
  /** As the official file is written: every letter of these is below U+0460. */
  const cp1251 = Buffer.from(
    Array.from(file, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (letter === 'ё') return 0xb8;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );

  test('is read in its own encoding, sorted into levels, and may be read again', async ({ app, as }) => {
    const { db } = app.deps.database;
    const entries = readOfficialOkved(cp1251);
    expect(entries).toEqual(readOfficialOkved(Buffer.from(file)));
    const store = (rows: typeof entries) => inTransaction(db, (tx) => storeOkveds(tx, rows, { rename: true }));
    await store(entries);
    await store(entries.map((entry) => (entry.code === '98' ? { ...entry, name_ru: 'Переименовано' } : entry)));
    const rows = await db
      .selectFrom('okveds')
      .select(['code', 'name_ru', 'parent', 'level'])
      .where('code', 'in', ['Z', '98', '98.9', '98.91.1'])
      .orderBy('code')
      .execute();
    expect(rows.map(({ code, name_ru, parent, level }) => [code, name_ru, parent, level])).toEqual([
      ['98', 'Переименовано', 'Z', 'class'],
      ['98.9', 'Деятельность "пробная"; прочая', '98', 'subclass'],
      ['98.91.1', 'Деятельность зелёная', '98.9', 'subgroup'],
      ['Z', 'Раздел для пробы', null, 'section'],
    ]);
    const { results } = await (await as.user()).call(searchOkved, { query: { q: 'зеленые' } });
    expect(results.map(({ code }) => code)).toContain('98.91.1');
  });

  test.for(['', '"Z";"98"', 'code,name', '"Z";"9 8";"Name"'])('%j is not it', (text) => {
    expect(() => readOfficialOkved(Buffer.from(text))).toThrow(/Line 1|nothing/);
  });
});
