// Generated from the migrated schema by `npm run db:types`; a test compares the two.
import type { AuditId, BroadcastAudience, BroadcastId, BroadcastState, CategoryId, ChainId, ChainParty, ChainSource, ChainStatus, Closing, CompanyId, CompanyType, Completer, Condition, ConsentKind, DisputeId, DisputeStatus, FileId, ImageId, ImportId, InvitationId, Locale, MessageId, Messenger, NotificationChannel, NotificationEvent, NotificationId, OkvedId, OrderEvent, OrderId, OrderStatus, PriceVat, ProductId, RegistryStatus, RejectReason, Rejecter, ReportId, ReportKind, ReportReason, ReportState, RequestEnding, Role, RowOutcome, SessionId, SynonymId, UserId, VerificationStatus } from '@postavka/contract';
import type { ColumnType } from 'kysely';
import type { JsonText } from './json.ts';

type Generated<T> = ColumnType<T, T | undefined, T>;
type JsonColumn = ColumnType<unknown, JsonText, JsonText>;
type GeneratedJson = ColumnType<unknown, JsonText | undefined, JsonText>;

export interface Audit {
  action: string;
  after: GeneratedJson;
  at: Generated<Date>;
  before: GeneratedJson;
  data: GeneratedJson;
  id: Generated<AuditId>;
  ip: string | null;
  subject_id: number | null;
  subject_kind: string | null;
  user_id: UserId | null;
}

export interface Broadcasts {
  audience: BroadcastAudience;
  companies: Generated<number[]>;
  created_at: Date;
  created_by: UserId | null;
  finished_at: Date | null;
  id: Generated<BroadcastId>;
  sent: Generated<number>;
  state: Generated<BroadcastState>;
  text_en: string;
  text_ru: string;
  title_en: string;
  title_ru: string;
  total: number;
}

export interface Categories {
  code: string;
  id: Generated<CategoryId>;
  is_leaf: boolean;
  lineage: Generated<number[]>;
  name_en: string;
  name_ru: string;
  parent_id: CategoryId | null;
  picture: string | null;
}

export interface CategoryImages {
  category_id: CategoryId;
  image_id: ImageId;
}

export interface ChainFiles {
  chain_id: ChainId;
  file_id: FileId;
  position: number;
}

export interface ChainImages {
  chain_id: ChainId;
  image_id: ImageId;
  position: number;
}

export interface ChainMessageFiles {
  file_id: FileId;
  message_id: MessageId;
  position: number;
}

export interface ChainMessages {
  author: ChainParty;
  chain_id: ChainId;
  created_at: Date;
  id: Generated<MessageId>;
  text: string;
  to_all: Generated<boolean>;
  user_id: UserId | null;
}

export interface ChainRatings {
  chain_id: ChainId;
  company_id: CompanyId;
  created_at: Date;
  replied_at: Date | null;
  reply: string | null;
  score: number;
  text: Generated<string>;
  updated_at: Date;
  user_id: UserId | null;
}

export interface Chains {
  answered_at: Date | null;
  buyer_read_id: Generated<number>;
  buyer_unread: Generated<number>;
  company_id: CompanyId;
  completed_at: Date | null;
  completed_by: Completer | null;
  created_at: Date;
  ended_with: RequestEnding | null;
  id: Generated<ChainId>;
  noticed_version: number | null;
  opened_at: Date | null;
  order_id: OrderId;
  reasons: GeneratedJson;
  reject_reason: RejectReason | null;
  reject_text: string | null;
  rejected_by: Rejecter | null;
  round: number;
  score: number | null;
  seen_version: number | null;
  selected_at: Date | null;
  source: ChainSource;
  status: Generated<ChainStatus>;
  supplier: JsonColumn | null;
  supplier_read_id: Generated<number>;
  supplier_unread: Generated<number>;
  updated_at: Date;
  version: number | null;
  wave: Generated<number>;
}

export interface Companies {
  address: Generated<string>;
  bik: Generated<string>;
  block_reason: string | null;
  blocked_at: Date | null;
  blocked_by: UserId | null;
  checking_account: Generated<string>;
  closed_at: Date | null;
  company_type: CompanyType;
  correspondent_account: Generated<string>;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: UserId | null;
  decision_reason: string | null;
  id: Generated<CompanyId>;
  inn: string;
  is_foreign: Generated<boolean>;
  kpp: Generated<string>;
  legal_address: string;
  locked_fields: Generated<string[]>;
  name: string;
  ogrn: Generated<string>;
  okpo: Generated<string>;
  rating: number | null;
  region: Generated<string>;
  registry_checked_at: Date | null;
  updated_at: Generated<Date>;
  verification_status: Generated<VerificationStatus>;
  website: Generated<string>;
  withheld_at: Date | null;
}

export interface CompanyDisputes {
  company_id: CompanyId;
  created_at: Date;
  decided_at: Date | null;
  decided_by: UserId | null;
  id: Generated<DisputeId>;
  note: string | null;
  status: Generated<DisputeStatus>;
  text: string;
  user_id: UserId;
}

export interface CompanyOkveds {
  company_id: CompanyId;
  okved_id: OkvedId;
  position: number;
}

export interface CompanyPapers {
  company_id: CompanyId;
  file_id: FileId;
  position: number;
}

export interface CompanyProducers {
  company_id: CompanyId;
  created_at: Date;
  producer_id: CompanyId;
  user_id: UserId | null;
}

export interface CompanyResponses {
  company_id: CompanyId;
  computed_at: Date;
  hours: number;
  share: number;
}

export interface CompanyTokens {
  company_id: CompanyId;
  created_at: Generated<Date>;
  id: Generated<number>;
  session_id: SessionId;
  token_hash: Buffer;
  user_id: UserId;
}

export interface Consents {
  doc_version: string;
  form: string;
  given_at: Generated<Date>;
  id: Generated<number>;
  ip: string | null;
  kind: ConsentKind;
  text_sha256: string | null;
  user_agent: Generated<string>;
  user_id: UserId;
  withdrawn_at: Date | null;
}

export interface ContactCodes {
  code_hash: Buffer;
  contact: string;
  expires_at: Date;
  id: Generated<number>;
  link_hash: Buffer | null;
  purpose: string;
  sent_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
  user_id: UserId | null;
}

export interface DevOutbox {
  channel: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  recipient: string;
  sealed: Buffer;
}

export interface Files {
  company_id: CompanyId;
  created_at: Generated<Date>;
  id: Generated<FileId>;
  key: string;
  name: string;
  size: number;
  type: string;
  user_id: UserId | null;
}

export interface IdempotencyKeys {
  company_id: CompanyId | null;
  created_at: Date;
  endpoint: string;
  key: string;
  reply: JsonColumn | null;
  request_hash: Buffer;
  user_id: UserId;
}

export interface Images {
  company_id: CompanyId | null;
  created_at: Generated<Date>;
  height: number;
  id: Generated<ImageId>;
  key: string;
  name: string;
  user_id: UserId | null;
  width: number;
}

export interface ImportCategories {
  category_id: CategoryId | null;
  company_id: CompanyId;
  title: string;
}

export interface ImportHiddenProducts {
  import_id: ImportId;
  product_id: ProductId;
}

export interface ImportLayouts {
  choices: JsonColumn;
  company_id: CompanyId;
  layout: string;
  updated_at: Date;
}

export interface ImportRows {
  article: string | null;
  before: JsonColumn | null;
  findings: GeneratedJson;
  import_id: ImportId;
  name: string | null;
  outcome: RowOutcome;
  position: number;
  product_id: ProductId | null;
  row_number: number;
  sheet: string;
}

export interface Imports {
  company_id: CompanyId;
  crashes: Generated<number>;
  created: Generated<number>;
  created_at: Date;
  failed: Generated<number>;
  file_id: FileId;
  finished_at: Date | null;
  hidden: Generated<number>;
  id: Generated<ImportId>;
  is_chosen: Generated<boolean>;
  layouts: Generated<string[]>;
  mapping: JsonColumn | null;
  name: string;
  questions: JsonColumn | null;
  reason: JsonColumn | null;
  retry_at: Date | null;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  settings: GeneratedJson;
  skipped: Generated<number>;
  started_at: Date | null;
  status: string;
  stays_hidden: Generated<number>;
  tries: Generated<number>;
  unchanged: Generated<number>;
  undone_at: Date | null;
  updated: Generated<number>;
  user_id: UserId | null;
}

export interface Invitations {
  add_users_permission: boolean;
  company_id: CompanyId;
  company_info_permission: boolean;
  created_at: Date;
  email: string | null;
  expires_at: Date;
  factory_permission: boolean;
  id: Generated<InvitationId>;
  invited_by: UserId;
  ordering_permission: boolean;
  phone: string | null;
  product_interaction_permission: boolean;
  proposal_permission: boolean;
  revoked_at: Date | null;
  role: Role;
  sealed_token: Buffer | null;
  token_hash: Buffer;
  used_at: Date | null;
  used_by: UserId | null;
}

export interface Memberships {
  add_users_permission: boolean;
  company_id: CompanyId;
  company_info_permission: boolean;
  factory_permission: boolean;
  joined_at: Generated<Date>;
  ordering_permission: boolean;
  product_interaction_permission: boolean;
  proposal_permission: boolean;
  role: Role;
  user_id: UserId;
}

export interface MessengerLinks {
  blocked_at: Date | null;
  chat_id: string;
  linked_at: Date;
  messenger: Generated<Messenger>;
  user_id: UserId;
  username: string | null;
}

export interface MessengerTickets {
  expires_at: Date;
  messenger: Generated<Messenger>;
  token_hash: Buffer;
  user_id: UserId;
}

export interface NotificationDigestItems {
  notification_id: NotificationId;
  user_id: UserId;
}

export interface NotificationDigests {
  sent_at: Date;
  user_id: UserId;
}

export interface NotificationPreferences {
  channel: NotificationChannel;
  enabled: boolean;
  event: NotificationEvent;
  user_id: UserId;
}

export interface Notifications {
  created_at: Generated<Date>;
  delivered_at: Date | null;
  fan_out_id: string | null;
  id: Generated<NotificationId>;
  kind: string;
  link: string | null;
  params: GeneratedJson;
  read_at: Date | null;
  user_id: UserId;
}

export interface OfferedSynonyms {
  digest: string;
}

export interface Offers {
  amount: number;
  chain_id: ChainId;
  comment: Generated<string>;
  created_at: Date;
  delivery_price: number | null;
  payment_terms: Generated<string>;
  price: number;
  time: string;
  user_id: UserId | null;
  valid_until: string | null;
  vat: number | null;
  version: number;
  withdrawn_at: Date | null;
}

export interface Okveds {
  code: string;
  id: Generated<OkvedId>;
  level: string;
  name_en: string | null;
  name_ru: string;
  parent: string | null;
  search: Generated<string>;
}

export interface OrderEvents {
  at: Date;
  chain_id: ChainId | null;
  count: number | null;
  event: OrderEvent;
  id: Generated<number>;
  order_id: OrderId;
  price: number | null;
}

export interface OrderFiles {
  file_id: FileId;
  order_id: OrderId;
  position: number;
}

export interface OrderImages {
  image_id: ImageId;
  order_id: OrderId;
  position: number;
}

export interface OrderedProductFiles {
  file_id: FileId;
  order_id: OrderId;
  position: number;
}

export interface OrderedProductImages {
  image_id: ImageId;
  order_id: OrderId;
  position: number;
}

export interface Orders {
  activated_at: Date | null;
  address: Generated<string>;
  amount: number | null;
  answers_deadline: string | null;
  buyer: JsonColumn | null;
  category_id: CategoryId | null;
  closed_at: Date | null;
  closing: Closing | null;
  company_id: CompanyId;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: Generated<string>;
  extra_fields: GeneratedJson;
  id: Generated<OrderId>;
  is_personal: boolean;
  next_wave_at: Date | null;
  preferable_price: number | null;
  preferable_time: string | null;
  product: JsonColumn | null;
  product_id: ProductId | null;
  published: JsonColumn | null;
  region: string | null;
  round: Generated<number>;
  search: Generated<string>;
  status: Generated<OrderStatus>;
  stop_reason: string | null;
  stopped_at: Date | null;
  stopped_by: UserId | null;
  title: string;
  unit: Generated<string>;
  updated_at: Generated<Date>;
  user_id: UserId | null;
  wave: Generated<number>;
}

export interface PartnerMarks {
  company_id: CompanyId;
  is_favourite: Generated<boolean>;
  note: Generated<string>;
  partner_id: CompanyId;
  updated_at: Date;
}

export interface PasswordResets {
  expires_at: Date;
  token_hash: Buffer;
  user_id: UserId;
}

export interface ProductCountChanges {
  category_id: CategoryId;
  change: number;
}

export interface ProductCounts {
  category_id: CategoryId;
  products: number;
}

export interface ProductFiles {
  file_id: FileId;
  position: number;
  product_id: ProductId;
}

export interface ProductImages {
  image_id: ImageId;
  position: number;
  product_id: ProductId;
}

export interface ProductListings {
  category_id: CategoryId;
  company_id: CompanyId;
  country: string;
  name_key: string;
  price: number | null;
  product_id: ProductId;
  region: string | null;
}

export interface Products {
  article_key: Generated<string | null>;
  article_number: string | null;
  barcode: string | null;
  categories: Generated<number[]>;
  company_id: CompanyId;
  condition: Generated<Condition>;
  country: Generated<string>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: Generated<string>;
  extra_fields: GeneratedJson;
  factory_producer: string | null;
  files: GeneratedJson;
  hidden_at: Date | null;
  hidden_by: UserId | null;
  hidden_reason: string | null;
  id: Generated<ProductId>;
  images: GeneratedJson;
  import_id: ImportId | null;
  is_available: Generated<boolean>;
  is_visible: Generated<boolean>;
  is_withheld: Generated<boolean>;
  min_lot: number | null;
  name: string;
  name_search: Generated<string>;
  price: number | null;
  price_vat: PriceVat | null;
  product_link: string | null;
  product_series: string | null;
  region: string | null;
  search: Generated<string>;
  stock: number | null;
  unit: Generated<string>;
  updated_at: Generated<Date>;
  vat_rate: number | null;
}

export interface QuotaCounters {
  calls: number;
  key: string;
  quota: string;
  started_at: Date;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Date | null;
  user_id: UserId;
}

export interface Regions {
  code: string;
  name_en: string;
  name_ru: string;
}

export interface RegistryCompanies {
  address: Generated<string>;
  inn: string;
  kpp: Generated<string>;
  name: string;
  ogrn: Generated<string>;
  okpo: Generated<string>;
  okved: Generated<string>;
  status: RegistryStatus;
}

export interface Reports {
  created_at: Date;
  decided_at: Date | null;
  decided_by: UserId | null;
  id: Generated<ReportId>;
  kind: ReportKind;
  note: string | null;
  reason: ReportReason;
  status: Generated<ReportState>;
  subject_id: number;
  text: string;
  user_id: UserId | null;
}

export interface SearchSynonyms {
  id: Generated<SynonymId>;
  means: string[];
  words: string[];
}

export interface SearchWords {
  id: Generated<number>;
  lexeme: Generated<string | null>;
  stem: Generated<string>;
  word: string;
}

export interface SecondFactorMoves {
  created_at: Date;
  secret: Buffer;
  session_id: number;
  user_id: UserId;
}

export interface SecondFactors {
  confirmed_at: Date | null;
  last_step: Generated<number>;
  secret: Buffer;
  tries: Generated<number>;
  tries_from: Date | null;
  user_id: UserId;
}

export interface Sessions {
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<SessionId>;
  ip: string | null;
  last_seen_at: Generated<Date>;
  proved_at: Date | null;
  second_factor_at: Date | null;
  token_hash: Buffer;
  user_agent: Generated<string>;
  user_id: UserId;
}

export interface SignUpAttempts {
  created_at: Date;
  id: Generated<number>;
  password_hash: string;
  secret_hash: Buffer;
  user_id: UserId;
}

export interface SupplyProfiles {
  categories: Generated<number[]>;
  company_id: CompanyId;
  min_order: number | null;
  receiving: Generated<boolean>;
  regions: Generated<string[]>;
  updated_at: Date;
}

export interface Users {
  block_reason: string | null;
  blocked_at: Date | null;
  blocked_by: UserId | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  first_name: Generated<string>;
  id: Generated<UserId>;
  is_operator: Generated<boolean>;
  language: Generated<Locale>;
  last_name: Generated<string>;
  middle_name: Generated<string>;
  password_hash: string | null;
  phone: string | null;
  phone_verified_at: Date | null;
}

export interface WorkCalls {
  answer: string | null;
  company_id: CompanyId;
  expires_at: Date;
  id: Generated<number>;
  is_left: Generated<boolean>;
  key: string | null;
}

export interface DB {
  audit: Audit;
  broadcasts: Broadcasts;
  categories: Categories;
  category_images: CategoryImages;
  chain_files: ChainFiles;
  chain_images: ChainImages;
  chain_message_files: ChainMessageFiles;
  chain_messages: ChainMessages;
  chain_ratings: ChainRatings;
  chains: Chains;
  companies: Companies;
  company_disputes: CompanyDisputes;
  company_okveds: CompanyOkveds;
  company_papers: CompanyPapers;
  company_producers: CompanyProducers;
  company_responses: CompanyResponses;
  company_tokens: CompanyTokens;
  consents: Consents;
  contact_codes: ContactCodes;
  dev_outbox: DevOutbox;
  files: Files;
  idempotency_keys: IdempotencyKeys;
  images: Images;
  import_categories: ImportCategories;
  import_hidden_products: ImportHiddenProducts;
  import_layouts: ImportLayouts;
  import_rows: ImportRows;
  imports: Imports;
  invitations: Invitations;
  memberships: Memberships;
  messenger_links: MessengerLinks;
  messenger_tickets: MessengerTickets;
  notification_digest_items: NotificationDigestItems;
  notification_digests: NotificationDigests;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  offered_synonyms: OfferedSynonyms;
  offers: Offers;
  okveds: Okveds;
  order_events: OrderEvents;
  order_files: OrderFiles;
  order_images: OrderImages;
  ordered_product_files: OrderedProductFiles;
  ordered_product_images: OrderedProductImages;
  orders: Orders;
  partner_marks: PartnerMarks;
  password_resets: PasswordResets;
  product_count_changes: ProductCountChanges;
  product_counts: ProductCounts;
  product_files: ProductFiles;
  product_images: ProductImages;
  product_listings: ProductListings;
  products: Products;
  quota_counters: QuotaCounters;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  regions: Regions;
  registry_companies: RegistryCompanies;
  reports: Reports;
  search_synonyms: SearchSynonyms;
  search_words: SearchWords;
  second_factor_moves: SecondFactorMoves;
  second_factors: SecondFactors;
  sessions: Sessions;
  sign_up_attempts: SignUpAttempts;
  supply_profiles: SupplyProfiles;
  users: Users;
  work_calls: WorkCalls;
}
