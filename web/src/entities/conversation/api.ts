import { type ChainId, LIMITS, listMessages, sendMessage, sendMessageFile } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { onceMore } from '../../shared/api/lost-answer.ts';
import { upload } from '../../shared/api/upload.ts';
import { LIVE } from '../../shared/live/live-query.ts';
import { CONVERSATION } from '../order/keys.ts';

const PAGE = LIMITS.page.max;

const messagesOf = (chain: ChainId) => [...CONVERSATION, chain] as const;

export interface NewMessage {
  readonly text: string;
  readonly file: File | null;
  readonly isToAll: boolean;
}

/** The thread of one answer. Asking for it marks it read. */
export const conversationApi = {
  /** The latest messages, in the order in which they were written; `pages` of them at most. */
  latest: (chain: ChainId, pages: number) =>
    queryOptions({
      queryKey: [...messagesOf(chain), pages],
      queryFn: async ({ signal }) => {
        const read = (offset: number) => call(listMessages, { query: { id: chain, limit: PAGE, offset } }, { signal });
        const first = await read(0);
        const from = Math.max(0, first.count - pages * PAGE);
        if (from === 0 && first.count <= PAGE) return { messages: first.data, count: first.count };
        const offsets = Array.from({ length: Math.ceil((first.count - from) / PAGE) }, (_, page) => from + page * PAGE);
        const parts = await Promise.all(offsets.map(read));
        return { messages: parts.flatMap(({ data }) => data), count: first.count };
      },
      placeholderData: keepPreviousData,
      ...LIVE,
    }),

  send: (chain: ChainId) =>
    mutationOptions({
      mutationFn: ({ message: { text, file, isToAll }, key }: { message: NewMessage; key: string }) =>
        file === null
          ? onceMore(() =>
              call(
                sendMessage,
                { body: { id: chain, text, ...(isToAll && { to_all: true }) } },
                { idempotencyKey: key },
              ),
            )
          : upload(
              sendMessageFile,
              { body: { id: chain, ...(text === '' ? {} : { text }) }, file },
              { idempotencyKey: key },
            ),
      meta: { operation: 'sendMessage', handlesFailure: true, invalidates: [messagesOf(chain)] },
    }),
};
