import type pg from 'pg';

/** What the driver gives for each type of PostgreSQL. */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  varchar: 'string',
  inet: 'string',
  date: 'string',
  tsvector: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'JsonColumn',
  _int8: 'number[]',
  _text: 'string[]',
};

/** Columns that hold a branded id or a closed set, by `table.column` or by the column's name anywhere. */
const BRANDS: Readonly<Record<string, string>> = {
  'products.price_vat': 'PriceVat',
  'users.id': 'UserId',
  user_id: 'UserId',
  'users.language': 'Locale',
  blocked_by: 'UserId',
  decided_by: 'UserId',
  hidden_by: 'UserId',
  stopped_by: 'UserId',
  created_by: 'UserId',
  'audit.id': 'AuditId',
  'broadcasts.id': 'BroadcastId',
  'broadcasts.audience': 'BroadcastAudience',
  'broadcasts.state': 'BroadcastState',
  'search_synonyms.id': 'SynonymId',
  'reports.kind': 'ReportKind',
  'reports.reason': 'ReportReason',
  'reports.status': 'ReportState',
  'company_disputes.status': 'DisputeStatus',
  'sessions.id': 'SessionId',
  'notifications.id': 'NotificationId',
  'companies.id': 'CompanyId',
  company_id: 'CompanyId',
  partner_id: 'CompanyId',
  'companies.company_type': 'CompanyType',
  'companies.verification_status': 'VerificationStatus',
  'memberships.role': 'Role',
  'invitations.id': 'InvitationId',
  'invitations.role': 'Role',
  'invitations.invited_by': 'UserId',
  'invitations.used_by': 'UserId',
  'company_tokens.session_id': 'SessionId',
  'company_disputes.id': 'DisputeId',
  'company_producers.producer_id': 'CompanyId',
  'reports.id': 'ReportId',
  'okveds.id': 'OkvedId',
  okved_id: 'OkvedId',
  'registry_companies.status': 'RegistryStatus',
  'categories.id': 'CategoryId',
  'categories.parent_id': 'CategoryId',
  category_id: 'CategoryId',
  'products.id': 'ProductId',
  product_id: 'ProductId',
  'products.condition': 'Condition',
  'images.id': 'ImageId',
  image_id: 'ImageId',
  'files.id': 'FileId',
  file_id: 'FileId',
  'imports.id': 'ImportId',
  import_id: 'ImportId',
  'import_rows.outcome': 'RowOutcome',
  'orders.id': 'OrderId',
  order_id: 'OrderId',
  'orders.status': 'OrderStatus',
  'orders.closing': 'Closing',
  'order_events.event': 'OrderEvent',
  'chains.id': 'ChainId',
  chain_id: 'ChainId',
  'chains.status': 'ChainStatus',
  'chains.source': 'ChainSource',
  'chains.completed_by': 'Completer',
  'chains.ended_with': 'RequestEnding',
  'chains.rejected_by': 'Rejecter',
  'chains.reject_reason': 'RejectReason',
  'chain_messages.id': 'MessageId',
  'chain_messages.author': 'ChainParty',
  message_id: 'MessageId',
  'consents.kind': 'ConsentKind',
  'messenger_links.messenger': 'Messenger',
  'messenger_tickets.messenger': 'Messenger',
  'notification_digest_items.notification_id': 'NotificationId',
  'notification_preferences.event': 'NotificationEvent',
  'notification_preferences.channel': 'NotificationChannel',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
}

/** The TypeScript of the database as it is now; `schema.generated.ts` must equal it. */
export async function schemaTypes(pool: pg.Pool): Promise<string> {
  const { rows: columns } = await pool.query<Column>(`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, column_name`);
  const tables = Map.groupBy(columns, (column) => column.table);
  const brands = [...new Set(columns.map(brandOf).filter((brand) => brand !== undefined))].sort();
  const body = [
    ...[...tables].flatMap(([table, fields]) => ['', `export interface ${pascal(table)} {`, ...fields.map(field), '}']),
    '',
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`),
    '}',
  ];
  return [
    '// Generated from the migrated schema by `npm run db:types`; a test compares the two.',
    `import type { ${brands.join(', ')} } from '@postavka/contract';`,
    "import type { ColumnType } from 'kysely';",
    "import type { JsonText } from './json.ts';",
    '',
    ...Object.entries(HELPERS).flatMap(([name, type]) => (body.some((line) => line.includes(name)) ? [type] : [])),
    ...body,
    '',
  ].join('\n');
}

const HELPERS: Readonly<Record<string, string>> = {
  ' Generated<': 'type Generated<T> = ColumnType<T, T | undefined, T>;',
  ' JsonColumn': 'type JsonColumn = ColumnType<unknown, JsonText, JsonText>;',
  ' GeneratedJson': 'type GeneratedJson = ColumnType<unknown, JsonText | undefined, JsonText>;',
};

function field(column: Column): string {
  const type = brandOf(column) ?? TYPES[column.type];
  if (!type) throw new Error(`${column.table}.${column.name}: no TypeScript for ${column.type}`);
  const base = column.nullable ? `${type} | null` : type;
  const generated = type === 'JsonColumn' ? 'GeneratedJson' : `Generated<${base}>`;
  return `  ${column.name}: ${column.has_default ? generated : base};`;
}

const brandOf = ({ table, name }: Column): string | undefined => BRANDS[`${table}.${name}`] ?? BRANDS[name];

const pascal = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
