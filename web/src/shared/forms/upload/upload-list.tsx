import type { Upload } from '@postavka/contract';
import { useState } from 'react';
import type { UploadWatch } from '../../api/upload.ts';
import { useLocale, useWords } from '../../i18n/locale.tsx';
import { toast } from '../../ui/toast.ts';
import { DropZone } from './drop-zone.tsx';
import { PendingRow } from './pending-row.tsx';
import { failureOf } from './upload-failure.ts';
import classes from './upload-list.module.css';
import { isUnderway, type UploadQueue } from './upload-queue.ts';
import { uploadWords } from './upload-words.ts';
import { type UploadedItem, UploadedRow } from './uploaded-row.tsx';
import { useAdmission } from './use-admission.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOrder } from './use-order.ts';
import { useRemoval } from './use-removal.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface Props<T extends UploadedItem> {
  readonly label: string;
  readonly kind: Upload['kind'];
  readonly items: readonly T[];
  readonly max: number;
  /** Resolves once `items` contains it. */
  readonly onUpload: (file: File, watch: UploadWatch) => Promise<unknown>;
  readonly onRemove: (item: T) => Promise<unknown>;
  /** All ids in their new order; without it the files cannot be reordered. */
  readonly onReorder?: (ids: readonly T['id'][]) => Promise<unknown>;
  /** The thing they will belong to does not exist yet: files wait until it does. */
  readonly isHeld?: boolean;
  readonly isDisabled?: boolean;
  /** The queue, where others need to see what is on its way. */
  readonly queue?: UploadQueue;
}

/** A list of files: added by choosing or dropping, shown while they are uploaded, reordered, removed. */
export function UploadList<T extends UploadedItem>(props: Props<T>) {
  const { label, kind, items, max, onUpload, onRemove, onReorder, isHeld = false, isDisabled = false } = props;
  const say = useWords(uploadWords);
  const locale = useLocale();
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
      onSent: ({ name }) => toast({ kind: 'success', title: say('added', { name }) }),
      onFailed: ({ name }, error) => {
        // Without the reason, which its row shows for as long as it stays in the list.
        toast({ kind: 'failure', title: say('not_added', { name }) });
        return failureOf(locale, error);
      },
      isHeld,
    },
    props.queue,
  );
  const { removing, remove } = useRemoval(onRemove, {
    onRemoved: ({ name }) => toast({ kind: 'success', title: say('removed'), text: name }),
    onFailed: ({ name }, error) => tellFailure(say('not_removed', { name }), error),
  });
  const { shown, move } = useOrder(items, onReorder, (error) => tellFailure(say('not_moved'), error));
  const room = max - items.length - pending.filter(isUnderway).length;

  function add(files: readonly File[]) {
    for (const { file, reason } of admit(files, room)) queue.add(file, reason);
  }

  function moveTo({ id, name }: T, place: number) {
    if (place < 0 || place >= shown.length) return;
    keepFocus();
    move(id, place);
    setSpoken(say('moved', { name, place: place + 1, count: shown.length }));
  }

  function dropAt(place: number) {
    const moved = shown.find(({ id }) => id === dragged);
    if (moved !== undefined && moved !== shown[place]) moveTo(moved, place);
  }

  const isOrdered = onReorder !== undefined && !isDisabled && shown.length > 1;
  return (
    <DropZone label={label} kind={kind} max={max} isFull={room <= 0} isDisabled={isDisabled} onFiles={add}>
      <ul className={classes.list} aria-label={say('list', { label })}>
        {shown.map((item, place) => (
          <UploadedRow
            key={item.id}
            item={item}
            order={
              isOrdered
                ? {
                    place,
                    count: shown.length,
                    dragged,
                    onDrag: setDragged,
                    onDrop: () => dropAt(place),
                    onMove: (to) => moveTo(item, to),
                  }
                : null
            }
            isRemovable={!isDisabled && !removing.has(item.id)}
            onRemove={() => void remove(item)}
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
