import type { Tx } from '../../../platform/db/database.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { broaderCode } from './okveds.ts';

const LEVELS = { 2: 'class', 3: 'subclass', 4: 'group', 5: 'subgroup', 6: 'kind' } as const;

export interface OkvedEntry {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en?: string | null;
  /** The letter of the section it belongs to. */
  readonly section: string;
}

/** The official open-data file: `section;code;name`, `;` and quotes, cp1251 or UTF-8. A section's own row has no code. */
export function readOfficialOkved(bytes: Uint8Array): OkvedEntry[] {
  const entries = decode(bytes)
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));
  if (entries.length === 0) throw new OperatorError('There is nothing in this file.');
  return entries;
}

/** Adds what is new and, when asked, renames what is known. English names, which the official file lacks, stay. */
export async function storeOkveds(tx: Tx, entries: readonly OkvedEntry[], { rename }: { rename: boolean }) {
  const codes = new Set(entries.map(({ code }) => code));
  const rows = entries.map(({ code, section, name_ru, name_en = null }) => ({
    code,
    name_ru,
    name_en,
    parent: nearestKnown(broaderCode(code), codes) ?? (code === section ? null : section),
    level: code === section ? ('section' as const) : levelOf(code),
  }));
  // Broader ones first: a parent must be there before its children.
  const ordered = rows.toSorted((a, b) => depth(a.code) - depth(b.code));
  let stored = 0;
  for (let start = 0; start < ordered.length; start += BATCH) {
    const done = await tx
      .insertInto('okveds')
      .values(ordered.slice(start, start + BATCH))
      .onConflict((on) =>
        rename
          ? on
              .column('code')
              .doUpdateSet((eb) => ({ name_ru: eb.ref('excluded.name_ru'), parent: eb.ref('excluded.parent') }))
              // Sections come in capitals in the official file; ours are written as people read them.
              .where('okveds.level', '<>', 'section')
          : on.column('code').doNothing(),
      )
      .returning('id')
      .execute();
    stored += done.length;
  }
  return stored;
}

const BATCH = 500;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function readLine(line: string, number: number): OkvedEntry {
  const cells = line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(unquote);
  const [section = '', code = '', name = ''] = cells;
  const isSection = /^[A-Z]$/.test(section) && code === '';
  if (name === '' || !(isSection || /^\d{2}(\.\d{1,2}(\.\d{1,2})?)?$/.test(code)) || !/^[A-Z]$/.test(section))
    throw new OperatorError(`Line ${number} is not "section";"code";"name".`);
  return { section, code: isSection ? section : code, name_ru: isSection ? sentence(name) : name };
}

const unquote = (cell: string): string => {
  const trimmed = cell.trim();
  const inner = /^"(.*)"$/.exec(trimmed)?.[1] ?? trimmed;
  return inner.replaceAll('""', '"').trim();
};

const sentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

const depth = (code: string): number => (/^[A-Z]$/.test(code) ? 0 : code.replaceAll('.', '').length);

function levelOf(code: string): (typeof LEVELS)[keyof typeof LEVELS] {
  return LEVELS[depth(code) as keyof typeof LEVELS];
}

function nearestKnown(code: string | undefined, codes: ReadonlySet<string>): string | undefined {
  return code === undefined || codes.has(code) ? code : nearestKnown(broaderCode(code), codes);
}
