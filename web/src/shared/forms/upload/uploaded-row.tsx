import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../i18n/locale.tsx';
import { SizeNote } from './size-note.tsx';
import { RowAction, UploadRow } from './upload-row.tsx';
import { uploadWords } from './upload-words.ts';

/** A file that is on the server. */
export interface UploadedItem {
  readonly id: number;
  readonly name: string;
  readonly link?: string | undefined;
  readonly thumb?: string | undefined;
  readonly size?: number | undefined;
}

/** The position of a row among the others, and how it is moved. */
interface Order {
  readonly place: number;
  readonly count: number;
  /** Id of the row that is being dragged. */
  readonly dragged: number | null;
  readonly onDrag: (id: number | null) => void;
  /** The dragged row is dropped on this one. */
  readonly onDrop: () => void;
  readonly onMove: (place: number) => void;
}

interface Props {
  readonly item: UploadedItem;
  /** `null`: the order cannot be changed. */
  readonly order: Order | null;
  readonly isRemovable: boolean;
  readonly onRemove: () => void;
}

/** A file that is on the server: moved by dragging or by its arrows, and removed. */
export function UploadedRow({ item: { id, name, link, thumb, size }, order, isRemovable, onRemove }: Props) {
  const say = useWords(uploadWords);
  return (
    <UploadRow
      name={link === undefined ? name : <a href={link}>{name}</a>}
      thumb={thumb}
      note={size === undefined ? null : <SizeNote bytes={size} />}
      drag={
        order === null
          ? undefined
          : {
              isDragged: order.dragged === id,
              start: () => order.onDrag(id),
              over: (event) => {
                if (order.dragged !== null) event.preventDefault();
              },
              drop: order.onDrop,
              end: () => order.onDrag(null),
            }
      }
      actions={
        <>
          {order === null ? null : (
            <>
              <RowAction
                label={say('earlier', { name })}
                icon={IconChevronUp}
                isDisabled={order.place === 0}
                onClick={() => order.onMove(order.place - 1)}
              />
              <RowAction
                label={say('later', { name })}
                icon={IconChevronDown}
                isDisabled={order.place === order.count - 1}
                onClick={() => order.onMove(order.place + 1)}
              />
            </>
          )}
          <RowAction
            label={say('remove_file', { name })}
            icon={IconTrash}
            isDisabled={!isRemovable}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
