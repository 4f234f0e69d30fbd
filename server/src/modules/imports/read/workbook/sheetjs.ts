import * as XLSX from '@e965/xlsx';
import { loaded } from '../reader-fault.ts';

/** What we use of the library, and its two parsers that its own types leave out. */
export interface Cell {
  readonly t: 'b' | 'n' | 'e' | 's' | 'd' | 'z';
  readonly v?: string | number | boolean | Date;
  /** Number format. */
  readonly z?: string | number;
  readonly w?: string;
}

export interface Worksheet {
  readonly '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[];
  readonly '!merges'?: readonly { s: { r: number; c: number }; e: { r: number; c: number } }[];
  readonly '!cols'?: readonly ({ hidden?: boolean } | undefined)[];
  readonly '!rows'?: readonly ({ hidden?: boolean; level?: number } | undefined)[];
}

export interface Workbook {
  readonly SheetNames: readonly string[];
  readonly Sheets: Readonly<Record<string, Worksheet | undefined>>;
  readonly Workbook?: {
    readonly Sheets?: readonly { readonly Hidden?: number | string }[];
    readonly WBProps?: { readonly date1904?: boolean | string };
  };
}

/** A container in the library's own form; made by us, its content is already unpacked. */
export interface Container {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly { readonly name: string }[];
}

/** Formulas, macros, markup and pictures are never asked for. */
const OPTIONS = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  sheetStubs: false,
  bookVBA: false,
} as const;

/** Brings hidden rows and the outline, in the formats where that costs nothing. */
const WITH_ROWS = { ...OPTIONS, cellStyles: true } as const;

interface Parsers {
  parse_zip(container: Container, options: object): Workbook;
  parse_xlscfb(container: Container, options: object): Workbook;
}

const { parse_zip, parse_xlscfb } = XLSX as unknown as Parsers;

export const parseZipParts = (container: Container): Workbook => parse_zip(container, { ...OPTIONS });

export const parseXls = (container: Container): Workbook => parse_xlscfb(container, { ...WITH_ROWS });

export const parseBareXls = (file: Buffer): Workbook =>
  XLSX.read(file, { type: 'buffer', ...WITH_ROWS }) as unknown as Workbook;

/** `raw` keeps what an HTML table says as text: the library would read `12,50` as 1250. */
export const parseMarkup = (text: string): Workbook =>
  XLSX.read(text, { type: 'string', ...WITH_ROWS, raw: true }) as unknown as Workbook;

export const openCompound = (file: Buffer): Container => XLSX.CFB.read(file, { type: 'buffer' });

/** Old files name their letters by code page. */
export async function loadCodePages(): Promise<void> {
  XLSX.set_cptable(await loaded(import('@e965/xlsx/dist/cpexcel.full.mjs')));
}

export function newContainer(parts: ReadonlyMap<string, Buffer>): Container {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of parts) XLSX.CFB.utils.cfb_add(container, `/${name}`, content, { unsafe: true });
  return container;
}

export const formatNumber = (format: string, value: number, date1904: boolean): string =>
  XLSX.SSF.format(format, value, { date1904 });
