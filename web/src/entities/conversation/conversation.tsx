import { Button } from '@mantine/core';
import type { ChainId, ChainMessage, ChainParty } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { ProductFiles } from '../product/product-files.tsx';
import { conversationApi } from './api.ts';
import classes from './conversation.module.css';
import { MessageForm } from './message-form.tsx';
import { conversationWords } from './words.ts';

interface Props {
  readonly chain: ChainId;
  readonly title: string;
  /** Whose side the reader is on: a buyer may write to all suppliers at once. */
  readonly party: ChainParty;
  /** The other side no longer reads it: the messages stay, and none can be added. */
  readonly isClosed?: boolean;
  /** Something in it has not been read yet: it is scrolled to, wherever it stands. */
  readonly hasNews?: boolean;
}

/** The thread of the two companies of one answer. */
export function Conversation({ chain, title, party, isClosed = false, hasNews = false }: Props) {
  const say = useWords(conversationWords);
  return (
    <section key={chain} className={`card ${classes.root}`} aria-label={title} data-screen-only>
      <h2>{title}</h2>
      <Messages chain={chain} isClosed={isClosed} hasNews={hasNews} />
      {isClosed ? <p className={classes.empty}>{say('closed')}</p> : <MessageForm chain={chain} party={party} />}
    </section>
  );
}

function Messages({ chain, isClosed, hasNews }: Pick<Props, 'chain' | 'isClosed' | 'hasNews'>) {
  const say = useWords(conversationWords);
  const [pages, setPages] = useState(1);
  const thread = useQuery(conversationApi.latest(chain, pages));
  const list = useRef<HTMLOListElement>(null);
  const newest = thread.data?.messages.at(-1)?.id;
  // To have read it is to have no news any more, which comes before the messages do.
  const [startsHere] = useState(hasNews);
  const isLoaded = newest !== undefined;
  // The latest message is at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what it waits for
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  useEffect(() => {
    if (startsHere && isLoaded) list.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [startsHere, isLoaded]);

  if (thread.data === undefined) {
    if (thread.isError) return <LoadFailure error={thread.error} onRetry={() => thread.refetch()} />;
    return (
      <p role="status" aria-busy className={classes.empty}>
        {say('loading')}
      </p>
    );
  }
  const { messages, count } = thread.data;
  if (count === 0) return isClosed ? null : <p className={classes.empty}>{say('empty')}</p>;
  return (
    <>
      {messages.length < count ? (
        <Button variant="subtle" loading={thread.isPlaceholderData} onClick={() => setPages(pages + 1)}>
          {say('earlier')}
        </Button>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard */}
      <ol ref={list} className={classes.list} aria-live="polite" tabIndex={0}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </>
  );
}

function Message({ message }: { message: ChainMessage }) {
  const say = useWords(conversationWords);
  const locale = useLocale();
  const { is_mine: isMine, company, user, text, to_all: isToAll, files, created_at: at, is_read: isRead } = message;
  return (
    <li className={classes.message} data-mine={isMine || undefined}>
      <div className={classes.head}>
        <strong>{[isMine ? say('own_side') : company, user].filter(Boolean).join(', ')}</strong>
        {isToAll ? <Tag tone="wait">{say('clarification')}</Tag> : null}
      </div>
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      {files.length === 0 ? null : <ProductFiles files={files} />}
      <div className={classes.foot}>
        <time dateTime={at}>{formatMoment(locale, at)}</time>
        {isMine ? <span>{say(isRead ? 'read' : 'delivered')}</span> : null}
      </div>
    </li>
  );
}
