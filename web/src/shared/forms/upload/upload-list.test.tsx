import { LIMITS, type Locale, UPLOAD_BYTES } from '@postavka/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { ApiProblem } from '../../api/api-problem.ts';
import type { UploadWatch } from '../../api/upload.ts';
import { type Toast, toastArea } from '../../ui/toast.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadedItem } from './uploaded-row.tsx';

let toasts: Toast[] = [];
beforeEach(() => {
  toasts = [];
  toastArea.connect((toast) => toasts.push(toast));
});

const aFile = (name: string, size = 10): File => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const refusal = (status: number, code: string, facts: object = {}) =>
  new ApiProblem({ status, code, detail: code, ...facts });

interface Journey {
  readonly stored?: readonly string[];
  readonly upload?: (file: File, watch: UploadWatch) => Promise<unknown>;
  readonly remove?: (item: UploadedItem) => Promise<unknown>;
  readonly reorder?: (ids: readonly number[]) => Promise<unknown>;
  readonly max?: number;
  readonly locale?: Locale;
}

/** The list, in a parent that stores the uploaded files. */
function open({ stored = [], upload, remove, reorder, max = 10, locale = 'ru' }: Journey = {}) {
  const calls = { upload: vi.fn(upload ?? (async () => {})), remove: vi.fn(remove ?? (async () => {})) };
  function Parent() {
    const [items, setItems] = useState<readonly UploadedItem[]>(stored.map((name, index) => ({ id: index + 1, name })));
    const [isHeld, setHeld] = useState(false);
    return (
      <>
        <UploadList
          label="Изображения"
          kind="image"
          items={items}
          max={max}
          isHeld={isHeld}
          onUpload={async (file, watch) => {
            await calls.upload(file, watch);
            setItems((now) => [...now, { id: 100 + now.length, name: file.name }]);
          }}
          onRemove={async (item) => {
            await calls.remove(item);
            setItems((now) => now.filter(({ id }) => id !== item.id));
          }}
          onReorder={async (ids) => {
            await reorder?.(ids);
            setItems((now) => ids.flatMap((id) => now.find((item) => item.id === id) ?? []));
          }}
        />
        <button type="button" onClick={() => setHeld((now) => !now)}>
          hold
        </button>
      </>
    );
  }
  show([{ path: '/', element: <Parent /> }], '/', locale);
  // The file chooser would filter out files that people can still drop.
  const person = userEvent.setup({ applyAccept: false });
  return {
    ...calls,
    person,
    choose: (...files: File[]) => person.upload(screen.getByLabelText('Изображения', { selector: 'input' }), files),
  };
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const row = (name: string) =>
  screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name)) ?? expect.fail(name);

describe('adding', () => {
  test('several files arrive in order, one after another, each with its progress and its toast', async () => {
    const gates: (() => void)[] = [];
    const { choose, upload } = open({ upload: () => new Promise<void>((done) => gates.push(done)) });
    await choose(aFile('a.png'), aFile('b.jpg'));
    expect(upload).toHaveBeenCalledTimes(1);
    expect(within(row('a.png')).getByRole('progressbar')).toBeDefined();
    expect(row('b.jpg').textContent).toContain('Ждёт очереди');
    act(() => upload.mock.calls[0]?.[1].onProgress?.(0.42));
    expect(row('a.png').textContent).toContain('Загружается, 42 %');
    act(() => upload.mock.calls[0]?.[1].onProgress?.(1));
    expect(row('a.png').textContent).toContain('Сохраняется');
    gates[0]?.();
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    gates[1]?.();
    await waitFor(() => expect(rows()).toEqual(['a.png', 'b.jpg']));
    expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([
      ['success', 'Файл «a.png» загружен'],
      ['success', 'Файл «b.jpg» загружен'],
    ]);
  });

  test('a file that is sent again has the same key, another file has its own', async () => {
    let isLost = true;
    const { choose, person, upload } = open({
      upload: async () => {
        if (isLost) throw new TypeError('network');
      },
    });
    await choose(aFile('a.png'));
    isLost = false;
    await person.click(await within(row('a.png')).findByRole('button', { name: /повтор|ещё раз/i }));
    await waitFor(() => expect(rows()).toEqual(['a.png']));
    await choose(aFile('b.png'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
    const [first, again, other] = upload.mock.calls.map(([, watch]) => watch.idempotencyKey);
    expect(first).toMatch(/^\w{32}$/);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  test('a picture is shown before it is sent', async () => {
    const { choose, person } = open();
    await person.click(screen.getByRole('button', { name: 'hold' }));
    await choose(new File(['x'], 'a.png', { type: 'image/png' }));
    expect(row('a.png').querySelector('img')?.getAttribute('src')).toBe('blob:picture');
  });

  test('dropped files are taken like chosen ones', async () => {
    const { upload } = open();
    const zone = screen.getByRole('group', { name: 'Изображения' });
    const dataTransfer = { types: ['Files'], files: [aFile('a.png')] };
    fireEvent.dragOver(zone, { dataTransfer });
    fireEvent.drop(zone, { dataTransfer });
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  });

  test.each([
    ['ru', 'Размер файла должен быть меньше 5MB!'],
    ['en', 'The file must be smaller than 5MB!'],
  ] as const)('a file of 5 MB is ignored, with this message (%s)', async (locale, words) => {
    const { choose, upload } = open({ locale });
    await choose(aFile('big.png', UPLOAD_BYTES), aFile('small.png', UPLOAD_BYTES - 1));
    expect(toasts[0]).toMatchObject({ kind: 'failure', title: words, text: 'big.png' });
    await waitFor(() => expect(upload.mock.calls.map(([{ name }]) => name)).toEqual(['small.png']));
    expect(screen.queryByText('big.png')).toBeNull();
  });

  test('an unsuitable file stays in the list with its reason and is not sent', async () => {
    const { choose, person, upload } = open();
    await choose(aFile('a.exe'), aFile('empty.png', 0));
    expect(row('a.exe').textContent).toContain('Принимаются: JPG, JPEG, PNG');
    expect(row('empty.png').textContent).toContain('Файл пуст');
    expect(upload).not.toHaveBeenCalled();
    expect(screen.queryByLabelText(/Повторить/)).toBeNull();
    await person.click(screen.getByLabelText('Убрать из списка: a.exe'));
    expect(rows()).toHaveLength(1);
  });

  test('a failure keeps the file, with the server’s words; it can be tried again', async () => {
    let failures = 1;
    const { choose, person, upload } = open({
      upload: async () => {
        failures -= 1;
        if (failures >= 0) throw refusal(503, 'storage_full');
      },
    });
    await choose(aFile('a.png'), aFile('b.png'));
    await waitFor(() => expect(row('a.png').textContent).toContain('Место для файлов закончилось'));
    // The reason is shown once, in the row that stays.
    expect(toasts[0]).toEqual({ kind: 'failure', title: 'Не удалось загрузить файл «a.png»' });
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    await person.click(screen.getByLabelText('Повторить загрузку: a.png'));
    await waitFor(() => expect(rows()).toEqual(['b.png', 'a.png']));
  });

  test('a file that the server would refuse again cannot be retried', async () => {
    const { choose } = open({ upload: () => Promise.reject(refusal(415, 'file_type')) });
    await choose(aFile('a.png'));
    await waitFor(() => expect(row('a.png').textContent).toContain('Файлы такого типа не принимаются'));
    expect(screen.queryByLabelText(/Повторить/)).toBeNull();
  });

  test.each([
    ['ru', 'Сервер не принимает файл такого размера'],
    ['en', 'The server does not take a file of this size'],
  ] as const)('a file too large for the proxy before the server is reported as such (%s)', async (locale, words) => {
    const { choose } = open({ locale, upload: () => Promise.reject(refusal(413, 'bad_reply')) });
    await choose(aFile('a.png'));
    await waitFor(() => expect(row('a.png').textContent).toContain(words));
  });

  test('an upload can be cancelled', async () => {
    const seen: (AbortSignal | undefined)[] = [];
    const { choose, person } = open({
      upload: (_, { signal }) =>
        new Promise((_done, fail) => {
          seen.push(signal);
          signal?.addEventListener('abort', () => fail(signal.reason));
        }),
    });
    await choose(aFile('a.png'));
    await person.click(screen.getByLabelText('Отменить загрузку: a.png'));
    await waitFor(() => expect(seen[0]?.aborted).toBe(true));
    expect(screen.queryByText('a.png')).toBeNull();
    expect(toasts).toEqual([]);
  });

  test('takes no more files than allowed', async () => {
    const { choose, upload } = open({ stored: ['a.png'], max: 2 });
    await choose(aFile('b.png'), aFile('c.png'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
    expect(toasts.find(({ kind }) => kind === 'failure')).toMatchObject({
      title: 'Можно добавить не больше 2 файлов',
      text: 'c.png',
    });
    await screen.findByText('Добавлено 2 из 2. Чтобы добавить ещё, удалите лишнее');
    expect(screen.getByRole('button', { name: 'Выбрать файлы' }).hasAttribute('disabled')).toBe(true);
  });

  test('files wait until the thing they belong to exists', async () => {
    const { choose, person, upload } = open();
    await person.click(screen.getByText('hold'));
    await choose(aFile('a.png'));
    expect(row('a.png').textContent).toContain('Загрузится после сохранения');
    expect(upload).not.toHaveBeenCalled();
    await person.click(screen.getByText('hold'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
  });
});

describe('removing', () => {
  test('is announced', async () => {
    const { person, remove } = open({ stored: ['a.png', 'b.png'] });
    await person.click(screen.getByLabelText('Удалить: a.png'));
    await waitFor(() => expect(rows()).toEqual(['b.png']));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([{ kind: 'success', title: 'Файл удалён', text: 'a.png' }]);
  });

  test('that fails leaves the file in its place', async () => {
    const { person } = open({ stored: ['a.png'], remove: () => Promise.reject(refusal(500, 'internal')) });
    await person.click(screen.getByLabelText('Удалить: a.png'));
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'failure', title: 'Не удалось удалить файл «a.png»' }));
    expect(rows()).toEqual(['a.png']);
  });
});

describe('putting in order', () => {
  test('by buttons and by keyboard; the focus stays, and the place is spoken', async () => {
    const reorder = vi.fn(async () => {});
    const { person } = open({ stored: ['a.png', 'b.png', 'c.png'], reorder });
    screen.getByLabelText('Переместить ниже: a.png').focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toEqual(['b.png', 'a.png', 'c.png']));
    expect(document.activeElement).toBe(screen.getByLabelText('Переместить ниже: a.png'));
    expect(screen.getByRole('status').textContent).toBe('a.png: место 2 из 3');
    await person.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(rows()).toEqual(['b.png', 'c.png', 'a.png']));
    expect(document.activeElement).toBe(screen.getByLabelText('Переместить ниже: a.png'));
    expect(reorder.mock.calls).toEqual([[[2, 1, 3]], [[2, 3, 1]]]);
  });

  test('by dragging', async () => {
    const reorder = vi.fn(async () => {});
    open({ stored: ['a.png', 'b.png', 'c.png'], reorder });
    const dataTransfer = { types: ['text/plain'], files: [] };
    fireEvent.dragStart(row('c.png'), { dataTransfer });
    fireEvent.dragOver(row('a.png'), { dataTransfer });
    fireEvent.drop(row('a.png'), { dataTransfer });
    fireEvent.dragEnd(row('c.png'), { dataTransfer });
    await waitFor(() => expect(rows()).toEqual(['c.png', 'a.png', 'b.png']));
    expect(reorder).toHaveBeenCalledWith([3, 1, 2]);
  });

  test('that fails puts them back', async () => {
    const { person } = open({ stored: ['a.png', 'b.png'], reorder: () => Promise.reject(refusal(409, 'conflict')) });
    await person.click(screen.getByLabelText('Переместить выше: b.png'));
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Не удалось изменить порядок' }));
    expect(rows()).toEqual(['a.png', 'b.png']);
  });
});

test('says what is accepted', () => {
  open({ max: LIMITS.upload.images });
  expect(screen.getByText('JPG, JPEG, PNG; файл меньше 5 МБ, не больше 10 шт.')).toBeDefined();
});
