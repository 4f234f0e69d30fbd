import type { Upload } from '@postavka/contract';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadWatch } from '../../api/upload.ts';
import { useLocale, useWords } from '../../i18n/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { DropZone } from './drop-zone.tsx';
import { PendingRow } from './pending-row.tsx';
import { SizeNote } from './size-note.tsx';
import { failureOf } from './upload-failure.ts';
import classes from './upload-list.module.css';
import { isUnderway, type UploadQueue } from './upload-queue.ts';
import { RowAction, UploadRow } from './upload-row.tsx';
import { uploadWords } from './upload-words.ts';
import { useAdmission } from './use-admission.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOrder } from './use-order.ts';
import { useUploadQueue } from './use-upload-queue.ts';

/** A file that is on the server. */
export interface UploadedItem {
  readonly id: number;
  readonly name: string;
  readonly link?: string | undefined;
  readonly thumb?: string | undefined;
  readonly size?: number | undefined;
}

interface Props<T extends UploadedItem> {
  readonly label: string;
  readonly kind: Upload['kind'];
  readonly items: readonly T[];
  readonly max: number;
  /** Resolves when `items` has it. */
  readonly onUpload: (file: File, watch: UploadWatch) => Promise<unknown>;
  readonly onRemove: (item: T) => Promise<unknown>;
  /** All ids in their new order; without it the order is not for people to change. */
  readonly onReorder?: (ids: readonly T['id'][]) => Promise<unknown>;
  /** What they will belong to does not exist yet: files wait until it does. */
  readonly isHeld?: boolean;
  readonly isDisabled?: boolean;
  /** What is on its way, where others have to know of it. */
  readonly queue?: UploadQueue;
}

/** Files of something: added by choosing or dropping, shown while they are on their way, put in order, removed. */
export function UploadList<T extends UploadedItem>(props: Props<T>) {
  const { label, kind, items, max, onUpload, onRemove, onReorder, isHeld = false, isDisabled = false } = props;
  const say = useWords(uploadWords);
  const locale = useLocale();
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const keepFocus = useKeptFocus();
  const admit = useAdmission(kind, max);

  const tellFailure = (title: string, error: unknown) => {
    const failure = failureOf(locale, error);
    toast({ kind: 'failure', title, text: failure.reason });
    return failure;
  };

  const { queue, pending } = useUploadQueue(
    {
      send: onUpload,
      onSent: ({ name }) => toast({ kind: 'success', title: say('added'), text: name }),
      onFailed: ({ name }, error) => tellFailure(say('not_added', { name }), error),
      isHeld,
    },
    props.queue,
  );
  const { shown, move } = useOrder(items, onReorder, (error) => tellFailure(say('not_moved'), error));
  const room = max - items.length - pending.filter(isUnderway).length;

  function add(files: readonly File[]) {
    for (const { file, reason } of admit(files, room)) queue.add(file, reason);
  }

  async function remove(item: T) {
    const { id, name } = item;
    setRemoving((ids) => new Set(ids).add(id));
    try {
      await onRemove(item);
      toast({ kind: 'success', title: say('removed'), text: name });
    } catch (error) {
      tellFailure(say('not_removed', { name }), error);
    } finally {
      setRemoving((ids) => new Set([...ids].filter((one) => one !== id)));
    }
  }

  function moveTo({ id, name }: T, place: number) {
    if (place < 0 || place >= shown.length) return;
    keepFocus();
    move(id, place);
    setSpoken(say('moved', { name, place: place + 1, count: shown.length }));
  }

  const isOrdered = onReorder !== undefined && !isDisabled && shown.length > 1;
  return (
    <DropZone label={label} kind={kind} max={max} isFull={room <= 0} isDisabled={isDisabled} onFiles={add}>
      <ul className={classes.list} aria-label={say('list', { label })}>
        {shown.map((item, place) => (
          <UploadRow
            key={item.id}
            name={item.link === undefined ? item.name : <a href={item.link}>{item.name}</a>}
            thumb={item.thumb}
            note={item.size === undefined ? null : <SizeNote bytes={item.size} />}
            drag={
              isOrdered
                ? {
                    isDragged: dragged === item.id,
                    start: () => setDragged(item.id),
                    over: (event) => {
                      if (dragged === null) return;
                      event.preventDefault();
                    },
                    drop: () => {
                      const moved = shown.find(({ id }) => id === dragged);
                      if (moved !== undefined && moved.id !== item.id) moveTo(moved, place);
                    },
                    end: () => setDragged(null),
                  }
                : undefined
            }
            actions={
              <>
                {isOrdered ? (
                  <>
                    <RowAction
                      label={say('earlier', { name: item.name })}
                      icon={IconChevronUp}
                      isDisabled={place === 0}
                      onClick={() => moveTo(item, place - 1)}
                    />
                    <RowAction
                      label={say('later', { name: item.name })}
                      icon={IconChevronDown}
                      isDisabled={place === shown.length - 1}
                      onClick={() => moveTo(item, place + 1)}
                    />
                  </>
                ) : null}
                <RowAction
                  label={say('remove_file', { name: item.name })}
                  icon={IconTrash}
                  isDisabled={isDisabled || removing.has(item.id)}
                  onClick={() => void remove(item)}
                />
              </>
            }
          />
        ))}
        {pending.map((one) => (
          <PendingRow
            key={`pending-${one.key}`}
            pending={one}
            isHeld={isHeld}
            onRetry={() => queue.retry(one.key)}
            onDrop={() => queue.drop(one.key)}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {spoken}
      </p>
    </DropZone>
  );
}
