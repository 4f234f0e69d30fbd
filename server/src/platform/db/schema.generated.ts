// Generated from the migrated schema by `npm run db:types`; a test compares the two.
import type { ConsentKind, Locale, NotificationChannel, NotificationEvent, NotificationId, SessionId, UserId } from '@postavka/contract';
import type { ColumnType } from 'kysely';

type Generated<T> = ColumnType<T, T | undefined, T>;
type GeneratedJson = ColumnType<unknown, object | undefined, object>;

export interface Audit {
  action: string;
  at: Generated<Date>;
  data: GeneratedJson;
  id: Generated<number>;
  ip: string | null;
  user_id: UserId | null;
}

export interface Confirmations {
  code_hash: Buffer;
  contact: string;
  expires_at: Date;
  link_hash: Buffer | null;
  password_hash: string | null;
  purpose: string;
  sent_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
  user_id: UserId;
}

export interface Consents {
  doc_version: string;
  form: string;
  given_at: Generated<Date>;
  id: Generated<number>;
  ip: string | null;
  kind: ConsentKind;
  user_agent: Generated<string>;
  user_id: UserId;
  withdrawn_at: Date | null;
}

export interface DevOutbox {
  channel: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  recipient: string;
  sealed: Buffer;
}

export interface NotificationPreferences {
  channel: NotificationChannel;
  enabled: boolean;
  event: NotificationEvent;
  user_id: UserId;
}

export interface Notifications {
  created_at: Generated<Date>;
  id: Generated<NotificationId>;
  kind: string;
  link: string | null;
  params: GeneratedJson;
  read_at: Date | null;
  user_id: UserId;
}

export interface PasswordResets {
  expires_at: Date;
  token_hash: Buffer;
  user_id: UserId;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Sessions {
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<SessionId>;
  ip: string | null;
  last_seen_at: Generated<Date>;
  token_hash: Buffer;
  user_agent: Generated<string>;
  user_id: UserId;
}

export interface Users {
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

export interface DB {
  audit: Audit;
  confirmations: Confirmations;
  consents: Consents;
  dev_outbox: DevOutbox;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  password_resets: PasswordResets;
  rate_limits: RateLimits;
  sessions: Sessions;
  users: Users;
}
