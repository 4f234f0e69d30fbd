import { listMessages, sendMessage } from '@postavka/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { uploadSent } from '../../../test/fake-request.ts';
import { aMessage, listOf } from '../../../test/orders.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { Conversation } from './conversation.tsx';

asCompanyMember();

const page = (party: 'buyer' | 'supplier') =>
  show([{ path: '/', element: <Conversation chain={31 as never} party={party} title="Thread" /> }], '/', 'en');

/** The draft as a reload would find it. */
const kept = () => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key));

function Thread() {
  return <Conversation chain={Number(useParams().id) as never} party="supplier" title="Thread" />;
}

describe('a conversation', () => {
  test('shows who wrote what, when, and whether it was read', async () => {
    receivedServer({
      messages: [
        aMessage(),
        aMessage({ id: 2, is_mine: true, author: 'supplier', text: 'Yes', is_read: false, user: null }),
        aMessage({ id: 4, is_mine: true, author: 'supplier', text: 'And so do I', user: 'A colleague' }),
        aMessage({ id: 3, text: 'Delivery to the gate', to_all: true }),
      ],
    });
    page('supplier');
    const [first, second, colleague, third] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('StroyInvest, Anna');
    expect(first?.textContent).toContain('14\u00a0November 2026');
    expect(second?.querySelector('strong')?.textContent).toBe('Your company');
    expect(colleague?.querySelector('strong')?.textContent).toBe('Your company, A colleague');
    expect(second?.textContent).toContain('Sent');
    expect(third?.textContent).toContain('Clarification for all');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('what has not been read yet is scrolled to, also once to look at it has made it read', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    receivedServer({ messages: [aMessage()] });
    const thread = (hasNews: boolean) => (
      <Conversation chain={31 as never} party="buyer" title="Thread" hasNews={hasNews} />
    );
    const News = () => {
      const [hasNews, setHasNews] = useState(true);
      useEffect(() => setHasNews(false), []);
      return thread(hasNews);
    };
    const read = show([{ path: '/', element: thread(false) }], '/', 'en');
    await screen.findByRole('listitem');
    expect(scroll).not.toHaveBeenCalled();
    read.unmount();
    show([{ path: '/', Component: News }], '/', 'en');
    await screen.findByRole('listitem');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Thread' })]);
  });

  test('a text is sent once, and the field is empty again', async () => {
    const { bodies } = receivedServer({
      handlers: [[sendMessage, () => ({ status: 201, body: aMessage({ id: 9, is_mine: true }) })]],
    });
    const { person } = page('supplier');
    expect(await screen.findByText(/No messages yet/)).toBeTruthy();
    await person.type(screen.getByRole('textbox'), '  Which steel?  ');
    await person.dblClick(await readyButton('Send'));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
    expect(bodies('chain/message/')).toEqual([{ id: 31, text: 'Which steel?' }]);
  });

  test('what is typed while a message is on its way stays, also for a reload', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    receivedServer({
      handlers: [[sendMessage, () => arrived.then(() => ({ status: 201, body: aMessage({ id: 9, is_mine: true }) }))]],
    });
    const { person } = page('supplier');
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
    await readyButton('Send');
    await person.type(field(), 'Which steel?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await person.type(field(), ' And which length?');
    arrive();
    await waitFor(() => expect(field().value).toBe('And which length?'));
    expect(kept()).toEqual(['"And which length?"']);
  });

  test('a person who leaves while a message is sent does not find it as a draft', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    receivedServer({
      handlers: [[sendMessage, () => arrived.then(() => ({ status: 201, body: aMessage({ id: 9, is_mine: true }) }))]],
    });
    const { person, router } = show([{ path: '/:id', Component: Thread }], '/31', 'en');
    await readyButton('Send');
    await person.type(screen.getByRole('textbox'), 'Which steel?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(kept()).toEqual(['"Which steel?"']);
    await act(() => router.navigate('/32'));
    arrive();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('a retry has the key of the first attempt, another message has its own', async () => {
    let isDown = true;
    const { sent } = receivedServer({
      handlers: [
        [
          sendMessage,
          () => (isDown ? problem(500, 'internal') : { status: 201, body: aMessage({ id: 9, is_mine: true }) }),
        ],
      ],
    });
    const { person } = page('supplier');
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
    const send = async () => person.click(await readyButton('Send'));
    await readyButton('Send');
    await person.type(field(), 'Hello');
    await send();
    await screen.findByRole('alert');
    isDown = false;
    await send();
    await waitFor(() => expect(field().value).toBe(''));
    await person.type(field(), 'Hello');
    await send();
    await waitFor(() => expect(sent('chain/message/')).toHaveLength(3));
    const [first, second, third] = sent('chain/message/').map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^\w{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a message whose answer was lost is sent again with its key', async () => {
    let isLost = true;
    const { sent } = receivedServer({
      handlers: [
        [
          sendMessage,
          () => {
            if (!isLost) return { status: 201, body: aMessage({ id: 9, is_mine: true }) };
            isLost = false;
            throw new TypeError('network');
          },
        ],
      ],
    });
    const { person } = page('supplier');
    await readyButton('Send');
    await person.type(screen.getByRole('textbox'), 'Hello');
    await person.click(await readyButton('Send'));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
    const [first, second] = sent('chain/message/').map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^\w{32}$/);
    expect(second).toBe(first);
  });

  test('a buyer may write to all suppliers', async () => {
    const { bodies } = receivedServer({
      handlers: [[sendMessage, () => ({ status: 201, body: aMessage({ id: 9, is_mine: true }) })]],
    });
    const { person } = page('buyer');
    await person.type(screen.getByRole('textbox'), 'To the gate');
    await person.click(screen.getByRole('checkbox', { name: 'Send to all suppliers of this request' }));
    expect(screen.getByText(/Who asked is not named/)).toBeTruthy();
    await person.click(await readyButton('Send'));
    await waitFor(() => expect(bodies('chain/message/')).toEqual([{ id: 31, text: 'To the gate', to_all: true }]));
  });

  test('a document goes with its text', async () => {
    receivedServer();
    const { person } = page('supplier');
    await person.upload(screen.getByLabelText('Attach a file'), new File(['x'], 'passport.pdf'));
    expect(screen.getByText('File: passport.pdf')).toBeTruthy();
    await person.type(screen.getByRole('textbox'), 'Here');
    await person.click(await readyButton('Send'));
    const sent = await uploadSent();
    expect(sent.url).toBe('/api/orders/chain/file/add/');
    expect([sent.form.get('id'), sent.form.get('text')]).toEqual(['31', 'Here']);
    expect(sent.headers['idempotency-key']).toMatch(/^\w{32}$/);
  });

  test('the focus stays at the file when one is attached or detached', async () => {
    receivedServer();
    const { person } = page('supplier');
    const attach = await screen.findByRole('button', { name: 'Attach a file' });
    attach.focus();
    fireEvent.change(screen.getByLabelText('Attach a file', { selector: 'input' }), {
      target: { files: [new File(['x'], 'passport.pdf')] },
    });
    const detach = await screen.findByRole('button', { name: 'Remove the file passport.pdf' });
    await waitFor(() => expect(document.activeElement).toBe(detach));
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach a file' }));
  });

  test('a failure keeps the text', async () => {
    receivedServer({ handlers: [[sendMessage, () => problem(500, 'internal')]] });
    const { person } = page('supplier');
    await person.type(screen.getByRole('textbox'), 'Hello');
    await person.click(await readyButton('Send'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not send the message');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello');
  });

  test('another thread begins with its own draft', async () => {
    receivedServer();
    const { person, router } = show([{ path: '/:id', Component: Thread }], '/31', 'en');
    await person.type(screen.getByRole('textbox'), 'Hello');
    await act(() => router.navigate('/32'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  test('a person who may not write sees why', async () => {
    receivedServer({ lacks: 'ordering_permission' });
    page('buyer');
    await waitFor(() => expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('Requests'));
  });

  test('a long conversation shows its latest hundred messages first', async () => {
    const all = Array.from({ length: 130 }, (_, index) => aMessage({ id: index + 1, text: `text ${index + 1}` }));
    receivedServer({
      handlers: [
        [
          listMessages,
          ({ url }) => {
            const offset = Number(new URL(url, 'http://x').searchParams.get('offset'));
            return { body: listOf(all.slice(offset, offset + 100), all.length) };
          },
        ],
      ],
    });
    const { person } = page('supplier');
    expect(await screen.findByText('text 130')).toBeTruthy();
    expect(screen.queryByText('text 30')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    expect(await screen.findByText('text 1')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(130);
  });
});
