import {
  type ChainId,
  type ChainMessage,
  type ChainParty,
  fullName,
  type MessageId,
  type Paging,
} from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paged.ts';
import { presentPrivateFile } from '../../files/index.ts';
import { messageFiles } from '../files/lists.ts';
import { contactIn } from '../parties/contacts.ts';
import type { Presenting } from '../present/presenting.ts';

interface Reader {
  readonly party: ChainParty;
}

/** A page of a conversation, the oldest first. */
export async function readMessages(
  db: Db,
  id: ChainId,
  reader: Reader,
  paging: Paging,
  presenting: Presenting,
): Promise<{ data: ChainMessage[]; count: number }> {
  const found = db.selectFrom('chain_messages').where('chain_id', '=', id);
  const { rows, count } = await readPage(found, messagesOf(db).where('m.chain_id', '=', id).orderBy('m.id'), paging);
  return { data: rows.map((row) => presentMessage(row, reader, presenting)), count };
}

export async function readMessage(
  db: Db,
  id: MessageId,
  reader: Reader,
  presenting: Presenting,
): Promise<ChainMessage> {
  const row = await messagesOf(db).where('m.id', '=', id).executeTakeFirstOrThrow();
  return presentMessage(row, reader, presenting);
}

const messagesOf = (db: Db) =>
  db
    .selectFrom('chain_messages as m')
    .innerJoin('chains as c', 'c.id', 'm.chain_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('companies as b', 'b.id', 'o.company_id')
    .innerJoin('companies as s', 's.id', 'c.company_id')
    .select(['m.id', 'm.author', 'm.text', 'm.to_all', 'm.created_at', 'c.selected_at'])
    .select(['c.buyer_read_id', 'c.supplier_read_id', 'b.name as buyer', 's.name as supplier'])
    .select([messageFiles.of('m.id').as('files'), contactIn('m.user_id').as('contact')]);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

function presentMessage(row: MessageRow, { party }: Reader, presenting: Presenting): ChainMessage {
  const isMine = row.author === party;
  const name = row.contact ? fullName(row.contact) : '';
  return {
    id: row.id,
    author: row.author,
    is_mine: isMine,
    company: row.author === 'buyer' ? row.buyer : row.supplier,
    user: name !== '' && (isMine || row.contact?.is_shown || row.selected_at !== null) ? name : null,
    text: row.text,
    to_all: row.to_all,
    files: row.files.map((file) => presentPrivateFile(presenting, file)),
    created_at: row.created_at.toISOString(),
    is_read: row.id <= (row.author === 'buyer' ? row.supplier_read_id : row.buyer_read_id),
  };
}
