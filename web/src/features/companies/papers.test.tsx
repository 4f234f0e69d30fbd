import { type AttachedFile, type CompanyId, deletePaper, listPapers } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { uploadSent } from '../../../test/fake-request.ts';
import { show } from '../../../test/render.tsx';
import { PapersSection } from './papers-section.tsx';

const toasts = asCompanyMember();
const aPaper = (id: number, name: string) => ({ id, name, link: `/files/private/${id}`, size: 1200 }) as AttachedFile;

function open(papers: AttachedFile[]) {
  const list = { now: papers };
  const { requests } = fakeApi([
    [listPapers, () => ({ body: { data: list.now } })],
    [deletePaper, () => ({ status: 204 })],
  ]);
  const { person } = show([{ path: '/', element: <PapersSection company={5 as CompanyId} /> }], '/', 'en');
  return { list, requests, person };
}

test('papers are listed, uploaded one by one and removed', async () => {
  const { list, requests, person } = open([aPaper(1, 'extract.pdf')]);
  expect(await screen.findByText('extract.pdf')).toBeTruthy();

  await person.upload(screen.getByLabelText('Documents', { selector: 'input' }), new File(['x'], 'order.pdf'));
  const sent = await uploadSent();
  expect(sent.url).toContain('/company/paper/add/');
  list.now = [...list.now, aPaper(2, 'order.pdf')];
  sent.answer(201, { id: 2 });
  expect(await screen.findByRole('button', { name: 'Remove: order.pdf' })).toBeTruthy();

  list.now = [aPaper(2, 'order.pdf')];
  await person.click(screen.getByRole('button', { name: 'Remove: extract.pdf' }));
  await waitFor(() => expect(screen.queryByText('extract.pdf')).toBeNull());
  expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ file_id: 1 });
  expect(toasts.map(({ title }) => title)).toEqual(['File “order.pdf” uploaded', 'File removed']);
});

test('a list that fails to load says so and can be tried again', async () => {
  let fails = true;
  fakeApi([[listPapers, () => (fails ? problem(500, 'internal') : { body: { data: [aPaper(1, 'extract.pdf')] } })]]);
  const { person } = show([{ path: '/', element: <PapersSection company={5 as CompanyId} /> }], '/', 'en');
  expect(await screen.findByText('ERROR')).toBeTruthy();
  fails = false;
  await person.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('extract.pdf')).toBeTruthy();
});
