import {
  type Import,
  type ImportColumn,
  type ImportedProduct,
  type ImportFinding,
  type ImportGroup,
  type ImportId,
  type ImportPreview,
  ImportSettings,
  type ImportSheet,
} from '@postavka/contract';

export const anImport = (values: Partial<Import> = {}): Import => ({
  id: 3 as ImportId,
  name: 'price.xlsx',
  status: 'confirmed',
  rows_total: 120,
  rows_done: 120,
  created: 90,
  updated: 20,
  skipped: 8,
  failed: 2,
  hidden: 0,
  stays_hidden: 0,
  created_at: '2026-11-14T10:00:00.000Z',
  finished_at: '2026-11-14T10:00:09.000Z',
  reason: null,
  undone_at: null,
  can_undo: true,
  needs_choice: false,
  is_preview: false,
  ...values,
});

/** One that is still running. */
export const aRunningImport = (values: Partial<Import> = {}): Import =>
  anImport({
    ...{ status: 'in_progress', rows_done: 30, finished_at: null, can_undo: false },
    ...{ created: 0, updated: 0, skipped: 0, failed: 0 },
    ...values,
  });

export const aColumn = (
  header: string,
  use: ImportColumn['use'],
  sheets: string[] = ['Bolts'],
  layout = 0,
): ImportColumn => ({
  key: header.toLowerCase(),
  header,
  use,
  sheets,
  layout,
  filled: 118,
  is_money: use === 'price' || use === 'undecided',
  vat: null,
  currency: null,
});

const COLUMNS = [
  aColumn('Item', 'name'),
  aColumn('Code', 'article_number'),
  aColumn('Price', 'price'),
  aColumn('Retail', 'extra'),
];

export const aFinding = (values: Partial<ImportFinding> = {}): ImportFinding => ({
  outcome: 'created',
  code: 'price_rounded',
  text: 'The price is rounded',
  rows: 4,
  sheet: 'Bolts',
  row: 12,
  places: [{ sheet: 'Bolts', row: 12, text: 'The price is rounded' }],
  ...values,
});

export const aSheet = (values: Partial<ImportSheet> = {}): ImportSheet => ({
  name: 'Bolts',
  rows: 3,
  header_row: 1,
  table: 0,
  hidden_columns: [],
  hidden_rows: 0,
  raw: [
    { number: 1, cells: ['Item', 'Code', 'Price'] },
    { number: 2, cells: ['Bolt M8', 'B-8', '12,50'] },
  ],
  ...values,
});

/** One whose category has to be chosen. */
export const aGroup = (values: Partial<ImportGroup> = {}): ImportGroup => ({
  title: 'Automatics',
  rows: 5,
  category: null,
  suggestions: [],
  ...values,
});

export const anImportedProduct = (values: Partial<ImportedProduct> = {}): ImportedProduct => ({
  sheet: 'Bolts',
  row: 2,
  outcome: 'created',
  article: null,
  name: 'Bolt',
  unit: 'pcs',
  price_before: null,
  price: 12,
  waits: false,
  ...values,
});

export const aPreview = (values: Partial<ImportPreview> = {}): ImportPreview => {
  const columns = values.columns ?? COLUMNS;
  return {
    id: 3 as ImportId,
    name: 'price.xlsx',
    sheets: [
      aSheet({ name: 'Bolts', rows: 121, header_row: 5 }),
      aSheet({ name: 'Contacts', rows: 9, header_row: null }),
    ],
    columns,
    mapping: Object.fromEntries(columns.map(({ key, use }) => [key, use])),
    sample: [
      ['Bolt M8', 'B-8', '12,50', '14'],
      ['Bolt M10', 'B-10', '18', '20'],
    ],
    summary: {
      ...{ rows: 120, to_create: 90, to_update: 20, unchanged: 0, to_skip: 8, failed: 2, jumps: 0 },
      findings: [aFinding()],
    },
    questions: [],
    settings: ImportSettings.parse({}),
    hidden_sheets: [],
    is_text: false,
    products: [],
    groups: [],
    ...values,
  };
};
