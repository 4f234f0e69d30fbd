import { listNotifications } from '@postavka/contract';
import type { TestMember } from './companies.ts';

/** Titles, newest first, of what a member was told about requests. */
export async function told(member: TestMember): Promise<string[]> {
  await member.app.runJobs('notifications.fan_out');
  const { data } = await member.person.call(listNotifications, { query: { limit: 100 } });
  return data
    .filter(({ link }) => link?.startsWith('/o/'))
    .map(({ title, link }) => `${title} → ${link?.replace(new RegExp(`[?&]for_company=${member.companyId}$`), '')}`);
}

/** Titles, newest first, of all that a member was told. */
export async function titlesFor({ app, person }: TestMember): Promise<string[]> {
  await app.runJobs('notifications.fan_out');
  return (await person.call(listNotifications, {})).data.map(({ title }) => title);
}
