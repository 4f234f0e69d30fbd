import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';

/**
 * npm run art:help [address]: takes the pictures of the help page from a running demo, by default on port 3000.
 * They are committed, so that a fresh clone has them.
 */
const PICTURES = [
  { name: 'buyer', person: 'buyer@demo.postavka.ru', path: '/o/created' },
  { name: 'supplier', person: 'supplier@demo.postavka.ru', path: '/o/received' },
  { name: 'owner', person: 'buyer@demo.postavka.ru', path: '/dashboard' },
] as const;
const FOLDER = fileURLToPath(new URL('../web/src/features/help/pictures/', import.meta.url));
const address = process.argv[2] ?? 'http://localhost:3000';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const lang of ['ru', 'en'] as const) {
  for (const { name, person, path } of PICTURES) {
    const page = await browser.newPage({ baseURL: address, locale: 'ru-RU', viewport: { width: 1200, height: 750 } });
    await page.context().addCookies([{ name: 'lang', value: lang, url: address }]);
    await signIn(page, person);
    await page.goto(path);
    await page.getByRole('table').or(page.locator('canvas')).first().waitFor();
    await page.screenshot({ path: `${FOLDER}${name}.${lang}.png` });
    await page.close();
  }
}
await browser.close();

async function signIn(page: Page, username: string): Promise<void> {
  const reply = await page.request.post('/api/users/login/', { data: { username, password: 'postavka-demo' } });
  const { Token } = await reply.json();
  await page.addInitScript((token) => {
    localStorage.setItem('user_token', token);
    localStorage.setItem('cookie_choice', 'necessary');
  }, Token);
}
