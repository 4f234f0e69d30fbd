import type { APIRequestContext, Page } from '@playwright/test';
import { createReport, listNotifications } from '@postavka/contract';
import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import enOperator from '../web/src/features/operator/en.json' with { type: 'json' };
import ruOperator from '../web/src/features/operator/ru.json' with { type: 'json' };
import { categoryPath } from '../web/src/shared/paths.ts';
import { anInn, createCompany, field, signedIn } from './company-support.ts';
import { inDatabase } from './database-support.ts';
import { demoToken } from './demo-support.ts';
import { expect, expectAccessible, newUser, ONE_WIDTH, test, useLanguage } from './support.ts';

const WORDS = { ru: ruOperator, en: enOperator } as const;
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

for (const lang of ['ru', 'en'] as const) {
  const say = WORDS[lang];

  test(`companies that wait are decided on one after the other (${lang})`, async ({ page, request }) => {
    const { token } = await newUser(request);
    const names = ['First', 'Second', 'Third'].map((word) => `${word} ${anInn()}`);
    const ids: number[] = [];
    for (const name of names) ids.push(await createCompany(request, token, name));
    await openConsole(page, request, lang);

    await page.getByRole('main').getByRole('link', { name: say.overview.queue.companies }).click();
    await page.getByRole('searchbox', { name: say.companies.search }).fill(names[0] ?? '');
    await page.getByRole('link', { name: names[0] ?? '' }).click();
    const decisions = ['confirm', 'reject', 'confirm'] as const;
    for (const [index, decision] of decisions.entries()) {
      if (index > 0) await goToNextWaiting(page, lang, ids[index] ?? 0);
      await expect(page.getByRole('heading', { level: 1, name: names[index] ?? '' })).toBeVisible();
      await decide(page, say.company.action[decision], `Seen ${names[index]}`);
      await expect(page.getByRole('button', { name: say.company.action[decision].open, exact: true })).toHaveCount(0);
      await expect(page.getByText(`Seen ${names[index]}`).first()).toBeVisible();
    }
    await expectAccessible(page);
    for (const name of names) await hears(request, token, name);
    await hears(request, token, `Seen ${names[1]}`);
  });

  test(`a reported spam request is closed, and the reporter is notified (${lang})`, async ({ page, request }) => {
    const [owner, reporter] = [await newUser(request), await newUser(request)];
    const spam = `Spam ${anInn()}`;
    const company = await createCompany(request, owner.token, `Spammer ${anInn()}`);
    const id = await publish(request, owner.token, company, spam);
    await createCompany(request, reporter.token, `Reporter ${anInn()}`);
    await post(request, reporter.token, createReport.path, {
      kind: 'request',
      id,
      reason: 'spam',
      text: `No trade: ${spam}`,
    });
    await openConsole(page, request, lang);

    await page.getByRole('main').getByRole('link', { name: say.overview.queue.reports }).click();
    await page.getByRole('searchbox', { name: say.reports.search }).fill(spam);
    await page.getByRole('link', { name: spam }).click();
    await page.getByRole('button', { name: filled(say.requests.close.open_named, { name: spam }) }).click();
    await giveReason(page, say.requests.close.submit, 'This is no trade');
    await expect(page.getByText(say.requests.closed)).toBeVisible();

    await page.goto(`${operatorPaths.reports}?q=${encodeURIComponent(spam)}`);
    const report = page.getByRole('row').filter({ hasText: spam });
    await expect(report.getByText(say.reports.out.request, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: filled(say.reports.accept.open_named, { name: spam }) }).click();
    await giveReason(page, say.reports.accept.open, 'Closed, thank you');
    await expect(report.getByText(say.reports.states.accepted, { exact: true })).toBeVisible();
    await hears(request, reporter.token, 'Closed, thank you');
    await hears(request, owner.token, 'This is no trade');
  });

  test(`a wrong category tree is corrected (${lang})`, async ({ page, request }) => {
    const operator = await demoToken(request, 'operator');
    const mark = anInn();
    const create = (parent: string, name: string) =>
      post(request, operator, '/api/operator/category/create/', { parent, name: { ru: name, en: name } });
    const [wrong, right] = [await create('1', `Wrong ${mark}`), await create('2', `Right ${mark}`)];
    const leaf = await create(wrong.code, `Leaf ${mark}`);
    const { token } = await newUser(request);
    const seller = await companyToken(request, token, await createCompany(request, token, `Seller ${mark}`));
    const values = { name: `Valve ${mark}`, categories: [leaf.id] };
    const product = await post(request, seller, '/api/products/product/create/', values);
    await openConsole(page, request, lang, `${operatorPaths.categories}?q=${mark}`);
    const act = async (name: string, action: string) => {
      await page.getByRole('button', { name: filled(say.categories.actions, { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
      return page.getByRole('dialog');
    };

    await test.step('renamed in both languages', async () => {
      const dialog = await act(`Leaf ${mark}`, say.categories.rename.open);
      await dialog.getByRole('textbox', { name: say.categories.name_ru }).fill(`Leaf ru ${mark}`);
      await dialog.getByRole('textbox', { name: say.categories.name_en }).fill(`Leaf en ${mark}`);
      await dialog.getByRole('button', { name: say.categories.rename.submit }).click();
      await expect(
        page.getByRole('link', { name: { ru: `Leaf ru ${mark}`, en: `Leaf en ${mark}` }[lang] }),
      ).toBeVisible();
    });

    await test.step('moved: its code, address and count are right at once', async () => {
      const dialog = await act({ ru: `Leaf ru ${mark}`, en: `Leaf en ${mark}` }[lang], say.categories.move.open);
      await dialog.getByLabel(say.categories.move.place).selectOption(right.code);
      await dialog.getByRole('button', { name: say.categories.move.submit }).click();
      await expect(dialog).toBeHidden();
      const code = `${right.code}.1`;
      await expect(page.getByText(new RegExp(`^${code.replaceAll('.', '\\.')} · .* · 1 `))).toBeVisible();
      await expect(async () => {
        expect((await request.get(categoryPath(leaf.code))).status()).toBe(404);
        expect(await (await request.get(categoryPath(code))).text()).toContain(`Valve ${mark}`);
      }).toPass();
    });

    await test.step('deleted when it is empty, and only then', async () => {
      await (await act(`Wrong ${mark}`, say.categories.remove.open))
        .getByRole('button', { name: say.categories.remove.submit })
        .click();
      await expect(page.getByRole('link', { name: `Wrong ${mark}` })).toHaveCount(0);
      const dialog = await act(`Right ${mark}`, say.categories.remove.open);
      await dialog.getByRole('button', { name: say.categories.remove.submit }).click();
      await expect(dialog.getByText(say.decision.failed)).toBeVisible();
    });

    await post(request, seller, '/api/products/product/delete/', { id: product.id });
    await post(request, operator, '/api/operator/category/delete/', { id: leaf.id });
    await post(request, operator, '/api/operator/category/delete/', { id: right.id });
  });

  test(`a broadcast is previewed before it is sent, reaches its audience, and can be stopped (${lang})`, async ({
    page,
    request,
  }) => {
    const { token } = await newUser(request);
    const mark = anInn();
    await createCompany(request, token, `Readers ${mark}`);
    await openConsole(page, request, lang, operatorPaths.newBroadcast);
    const words = say.broadcasts;

    await page.getByLabel(words.audience).selectOption('buyers');
    await field(page, words.companies).fill(mark);
    await page.getByRole('option', { name: mark }).click();
    await expect(page.getByText(filled(words.reach_one, { amount: '1' }))).toBeVisible();
    for (const name of ['title_ru', 'title_en', 'text_ru', 'text_en'] as const)
      await page.getByRole('textbox', { name: words[name] }).fill(`${name} ${mark}`);
    await expect(page.getByRole('article').getByText(`text_${lang} ${mark}`)).toBeVisible();
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.submit }).click();
    await hears(request, token, new RegExp(`text_(ru|en) ${mark}`));

    const half = `Half ${mark}`;
    await inDatabase(
      `insert into broadcasts (title_ru, title_en, text_ru, text_en, audience, total, sent, created_at)
       values ($1, $1, 'Half', 'Half', 'all', 5000, 2000, now()) returning id`,
      half,
    );
    await page.goto(`${operatorPaths.broadcasts}?q=${mark}`);
    await expect(page.getByRole('progressbar', { name: `title_${lang} ${mark}` })).toHaveJSProperty('position', 1);
    await expect(page.getByRole('progressbar', { name: half })).toHaveJSProperty('position', 0.4);
    await page.getByRole('button', { name: filled(words.stop_named, { name: half }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.stop }).click();
    await expect(page.getByText(words.states.stopped, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: filled(words.stop_named, { name: half }) })).toHaveCount(0);
  });

  test(`a failed job shows its error and can be retried (${lang})`, async ({ page, request }) => {
    const error = `no line to the mail server ${anInn()}`;
    const id = await addFailedJob(error);
    await openConsole(page, request, lang);
    await page.getByRole('main').getByRole('link', { name: say.overview.queue.failed_jobs }).click();
    await expect(page.getByText(error)).toBeVisible();
    const job = { name: say.jobs.kind.accounts.send_reset_link, id: String(id) };
    await page.getByRole('button', { name: filled(say.jobs.retry_named, job) }).click();
    await expect(page.getByText(filled(say.jobs.retried, job))).toBeVisible();
    await expect(page.getByText(error)).toHaveCount(0);
  });
}

test('people who are not operators find no console', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const { token } = await newUser(request);
  await signedIn(page, token);
  await page.goto(operatorPaths.companies);
  await expect(page.getByText('404 Not Found')).toBeVisible();
  const reply = await request.get('/api/operator/overview/', { headers: { authorization: `Token ${token}` } });
  expect(reply.status()).toBe(404);
});

async function openConsole(
  page: Page,
  request: APIRequestContext,
  lang: 'ru' | 'en',
  path: string = operatorPaths.overview,
): Promise<void> {
  await useLanguage(page, lang);
  await signedIn(page, await demoToken(request, 'operator'));
  await page.goto(path);
}

/** Skips companies that other journeys have created. */
async function goToNextWaiting(page: Page, lang: 'ru' | 'en', id: number): Promise<void> {
  const next = page.getByRole('link', { name: WORDS[lang].company.next });
  const pathNow = () => new URL(page.url()).pathname;
  for (let path = pathNow(); path !== operatorPaths.company(id); path = pathNow()) {
    // The address changes before the screen does: the link on the screen before leads to where one is already.
    await expect(next).not.toHaveAttribute('href', path);
    await next.click();
    await expect(page).not.toHaveURL(path);
  }
}

async function decide(page: Page, action: { open: string; submit: string }, reason: string): Promise<void> {
  await page.getByRole('button', { name: action.open, exact: true }).click();
  await giveReason(page, action.submit, reason);
}

async function giveReason(page: Page, submit: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const filled = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

async function hears(request: APIRequestContext, token: string, text: string | RegExp): Promise<void> {
  const headers = { authorization: `Token ${token}` };
  const texts = async () => {
    const { data } = await (await request.get(listNotifications.path, { headers })).json();
    return data.map((one: { text: string }) => one.text).join('\n');
  };
  const heard = expect.poll(texts, { timeout: 60_000 });
  await (typeof text === 'string' ? heard.toContain(text) : heard.toMatch(text));
}

async function post(request: APIRequestContext, token: string, path: string, data: object) {
  const reply = await request.post(path, { headers: { authorization: `Token ${token}` }, data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return reply.status() === 204 ? undefined : reply.json();
}

async function companyToken(request: APIRequestContext, token: string, company: number): Promise<string> {
  const headers = { authorization: `Token ${token}` };
  return (await (await request.get(`/api/users/company/token/${company}/`, { headers })).json()).Token;
}

/** A request in the open list. */
async function publish(request: APIRequestContext, token: string, company: number, title: string): Promise<number> {
  const buyer = await companyToken(request, token, company);
  const values = { request: title, amount: 1, preferable_time: DAY, address: 'Tver', description: 'Cheap' };
  const { id } = await post(request, buyer, '/api/orders/request/personal/create/', values);
  await post(request, buyer, '/api/orders/request/personal/activate/', { id });
  return id;
}

/** A job without attempts left; its address belongs to nobody, so that the next attempt succeeds. */
async function addFailedJob(error: string): Promise<number> {
  const id = await inDatabase(
    `select id from graphile_worker.add_job('accounts.send_reset_link', json_build_object('email', $1::text),
       run_at => now() + interval '1 day', max_attempts => 1)`,
    'nobody@example.ru',
  );
  await inDatabase(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1 returning id',
    id,
    error,
  );
  return id;
}
