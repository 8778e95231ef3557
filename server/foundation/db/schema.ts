// Written by `npm run describe` from the migrations; a test compares the two.
import type { ColumnType, Generated } from 'kysely';
import type { Content, ContentColumn, Unread } from './contents.ts';
import type { Json } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type GivenMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Stored<C extends ContentColumn> = ColumnType<Unread<C>, Content<C>, Content<C>>;
type GivenStored<C extends ContentColumn> = ColumnType<
  Unread<C>,
  Content<C> | undefined,
  Content<C>
>;

export interface Actings {
  id: Generated<number>;
  session_id: number | null;
  admin_id: number;
  person_id: number;
  began_at: Moment;
  ended_at: Moment | null;
}

export interface AmpDestinations {
  amp_id: number;
  site: string;
  site_account_id: number | null;
  chosen_at: Moment;
  chosen_by: number | null;
}

export interface AmpEvents {
  id: Generated<number>;
  amp_id: number;
  module_id: number | null;
  parent_id: number | null;
  type: 0 | 1 | 2 | 5 | 6;
  author_id: number | null;
  text: Generated<string>;
  visible_to: Generated<'all' | 'staff'>;
  at: Moment;
  about_field: string | null;
  about_quote: string | null;
  about_before: string | null;
  about_from: string | null;
  about_to: string | null;
  resolved_at: Moment | null;
  resolved_by: number | null;
}

export interface AmpModules {
  id: Generated<number>;
  amp_id: number;
  type: number;
  enabled: Generated<boolean>;
  approval: Generated<'approved' | 'awaiting' | 'not_needed' | 'rejected'>;
  approved_hash: string | null;
  approved_by: number | null;
  approved_at: Moment | null;
  reject_reason: string | null;
  revision: Generated<number>;
  content_hash: string | null;
  updated_at: GivenMoment;
  editors_told_at: Moment | null;
  language: Generated<string>;
}

export interface AmpStatusHistory {
  id: Generated<number>;
  amp_id: number;
  from_status: number | null;
  to_status: number;
  move: string;
  actor_id: number | null;
  note: string | null;
  at: Moment;
}

export interface Amps {
  id: Generated<number>;
  owner_id: number;
  company_id: number | null;
  title: Generated<string>;
  status: Generated<number>;
  previous_status: number | null;
  payment_context: 'author_request' | 'publish' | null;
  scheduled_for: Moment | null;
  scheduled_zone: string | null;
  submitted_at: Moment | null;
  published_at: Moment | null;
  rejected_at: Moment | null;
  reject_reason: string | null;
  retracted_at: Moment | null;
  generating_since: Moment | null;
  created_by: number | null;
  deleted_at: Moment | null;
  created_at: GivenMoment;
  updated_at: GivenMoment;
  lapsed_at: Moment | null;
  round: Generated<number>;
  restored_from: Moment | null;
  unplaced_round: number | null;
}

export interface Articles {
  module_id: number;
  headline: Generated<string>;
  summary: Generated<string>;
  body: Generated<Json>;
  body_html: Generated<string>;
  quote: Generated<string>;
  quote_by: Generated<string>;
  keywords: Generated<Json>;
  media_contact: Generated<Json>;
  search_text: Generated<string>;
  language: Generated<string>;
  guessed_language: string | null;
  words: number | null;
}

export interface AuditLog {
  id: Generated<number>;
  actor_id: number | null;
  on_behalf_of: number | null;
  action: string;
  object_type: string | null;
  object_id: number | null;
  before: Json | null;
  after: Json | null;
  address: string | null;
  at: GivenMoment;
}

export interface Captures {
  placement_id: number;
  content_hash: string;
  taken_at: Moment;
  media_file_id: number | null;
  failed: 'full' | 'late' | 'no-picture' | null;
}

export interface ChangeRequests {
  id: Generated<number>;
  amp_id: number;
  kind: 'correction' | 'take-down';
  reason: string;
  passages: GivenStored<'change_requests.passages'>;
  asked_by: number;
  asked_at: Moment;
  answer_by: Moment;
  state: Generated<'accepted' | 'declined' | 'ended' | 'open' | 'withdrawn'>;
  answer: Generated<string>;
  answered_by: number | null;
  answered_at: Moment | null;
}

export interface CommentMails {
  amp_id: number;
  person_id: number;
  since: Moment;
}

export interface Companies {
  id: Generated<number>;
  owner_id: number;
  name: string;
  website: string | null;
  email: string | null;
  phone_e164: string | null;
  phone_country: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  about: Generated<string>;
  contact_name: Generated<string>;
  logo_media_file_id: number | null;
  deleted_at: Moment | null;
  created_at: GivenMoment;
  updated_at: GivenMoment;
  revision: Generated<number>;
  logo_original_id: number | null;
  logo_crop: Stored<'companies.logo_crop'> | null;
}

export interface CompanyOauths {
  id: Generated<number>;
  company_id: number;
  distribution_site_id: number;
  state: 'cancelled' | 'failed' | 'waiting';
  error: string | null;
  created_at: GivenMoment;
  updated_at: GivenMoment;
}

export interface CompanyPodcastLinks {
  company_id: number;
  distribution_site_id: number;
  url: string;
}

export interface CreditGrantDecisions {
  request_id: number;
  person_id: number;
  asked_by: number;
  decided_by: number;
  approved: boolean;
  note: string;
  decided_at: Moment;
  taken_back: Generated<boolean>;
}

export interface CreditGrantRequests {
  id: Generated<number>;
  person_id: number;
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium' | 'presscable';
  quantity: number;
  note: string;
  asked_by: number;
  asked_at: Moment;
}

export interface CreditPacks {
  id: Generated<number>;
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium';
  quantity: number;
  price_cents: number;
  currency: string;
  demo: Generated<boolean>;
  active: Generated<boolean>;
  created_at: GivenMoment;
  starts_at: Moment;
  taken_back: Generated<boolean>;
}

export interface CreditPriceDecisions {
  request_id: number;
  asked_by: number;
  decided_by: number;
  pack_id: number | null;
  decided_at: Moment;
  taken_back: Generated<boolean>;
}

export interface CreditPriceRequests {
  id: Generated<number>;
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium';
  quantity: number;
  price_cents: number;
  currency: string;
  starts_at: Moment | null;
  asked_by: number;
  asked_at: Moment;
}

export interface CreditProducts {
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium';
  active: Generated<boolean>;
}

export interface DailyUses {
  person_id: number;
  day: string;
  kind: string;
  times: number;
  bytes: number;
}

export interface Evidence {
  id: Generated<number>;
  placement_id: number;
  seq: number;
  kind:
    | 'armed'
    | 'live'
    | 'outcome'
    | 'person'
    | 'planned'
    | 'proof'
    | 'removed'
    | 'restored'
    | 'updated';
  body: Json;
  prev_hash: string;
  hash: string;
  at: Moment;
}

export interface HandoffTokens {
  token_hash: string;
  session_id: number;
  target_host: string;
  nonce_hash: string;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface IdempotencyKeys {
  person_id: number;
  key: string;
  call: string;
  request_hash: string;
  status: number | null;
  answer: Json | null;
  created_at: GivenMoment;
}

export interface ImportedAmps {
  person_id: number;
  source_key: string;
  amp_id: number | null;
  at: Moment;
}

export interface KnownDevices {
  person_id: number;
  device_hash: string;
  first_seen_at: Moment;
  last_seen_at: Moment;
  trust: Generated<'mail' | 'none' | 'session'>;
}

export interface LedgerAccounts {
  id: Generated<number>;
  person_id: number | null;
  kind: 'available' | 'frozen' | 'held' | 'issued' | 'lent' | 'owed' | 'spent';
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium' | 'presscable';
}

export interface LedgerEntries {
  id: Generated<number>;
  transfer_id: number;
  account_id: number;
  amount: number;
}

export interface LedgerTransfers {
  id: Generated<number>;
  key: string;
  kind:
    | 'capture'
    | 'convert'
    | 'debt'
    | 'freeze'
    | 'grant'
    | 'hold'
    | 'lapse'
    | 'purchase'
    | 'refund'
    | 'release'
    | 'repay'
    | 'return'
    | 'unfreeze';
  amp_id: number | null;
  actor_id: number | null;
  note: Generated<string>;
  at: Moment;
  purchase_id: number | null;
}

export interface Letters {
  id: Generated<number>;
  kind: 'agency' | 'company';
  company_id: number | null;
  signer_id: number;
  amp_id: number | null;
  token: string;
  party: string;
  publisher: string;
  signatory_name: string;
  signatory_position: string;
  signature_kind: 'drawn' | 'typed';
  signature_text: string | null;
  signature_sha256: string | null;
  text_version: string;
  text_hash: string;
  body: Stored<'letters.body'>;
  signed_at: Moment;
  address: string | null;
  user_agent: string | null;
  pdf_sha256: string;
  pdf_bytes: number;
  revoked_at: Moment | null;
  revoked_by: number | null;
  revoke_reason: string | null;
}

export interface LinkChecks {
  url_hash: string;
  url: string;
  reachable: boolean;
  status: number | null;
  reason: string;
  final_url: string | null;
  checked_at: Moment;
}

export interface LoginAttempts {
  id: Generated<number>;
  login: string;
  address: string;
  at: Moment;
}

export interface LostWork {
  job: string;
  given_hash: string;
  times: Generated<number>;
  last_at: GivenMoment;
  is_alone: Generated<boolean>;
  beside: Generated<number>;
  held_job: string | null;
}

export interface MailRequests {
  id: Generated<number>;
  purpose: string;
  email: string;
  address: string;
  at: Moment;
}

export interface MediaFiles {
  id: Generated<number>;
  owner_id: number | null;
  type: 0 | 1 | 2;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  relative_filename: string;
  thumbnail_filename: string | null;
  uploaded_name: Generated<string>;
  deleted_at: Moment | null;
  created_at: GivenMoment;
  is_private: Generated<boolean>;
}

export interface MediaResources {
  id: Generated<number>;
  module_id: number;
  media_file_id: number;
  position: number;
  featured: Generated<boolean>;
  alt: Generated<string>;
  caption: Generated<string>;
  created_at: GivenMoment;
}

export interface ModuleDocuments {
  module_id: number;
  state: Uint8Array;
  updated_at: GivenMoment;
  author_id: number | null;
  writes: Generated<number>;
  reading_ms: number | null;
  id: Generated<number>;
  founder: number | null;
}

export interface ModuleReviews {
  module_id: number;
  person_id: number;
  reviewed_revision: number;
  reviewed_at: Moment;
}

export interface ModuleVersions {
  id: Generated<number>;
  module_id: number;
  number: number;
  name: string | null;
  reason:
    | 'approved'
    | 'created'
    | 'imported'
    | 'named'
    | 'restored'
    | 'stranded'
    | 'submitted'
    | 'writing';
  fields: Json;
  content_hash: string;
  author_id: number | null;
  restored_from: number | null;
  at: Moment;
  pictures: Stored<'module_versions.pictures'> | null;
  words: number | null;
}

export interface NewsroomArticles {
  id: Generated<number>;
  marker: string;
  slug: string;
  payload: Json;
  content_hash: string;
  published_at: Moment;
  updated_at: Moment;
  retracted_at: Moment | null;
}

export interface Notices {
  id: Generated<number>;
  key: string;
  person_id: number;
  kind: string;
  text: string;
  path: string | null;
  read_at: Moment | null;
  created_at: GivenMoment;
  amp_id: number | null;
}

export interface NotificationChoices {
  person_id: number;
  topic: string;
  by_mail: boolean;
  in_app: boolean;
}

export interface OauthAttempts {
  id: Generated<number>;
  company_oauth_id: number;
  type: string;
  state_token_hash: string;
  started_by: number | null;
  started_at: Moment;
  expires_at: Moment;
  result: 'cancelled' | 'connected' | 'expired' | 'failed' | null;
  finished_at: Moment | null;
}

export interface OutboxMails {
  id: Generated<number>;
  key: string;
  to_address: string;
  from_name: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  kind: string;
  person_id: number | null;
  state: Generated<'failed' | 'queued' | 'sent'>;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Moment | null;
  created_at: GivenMoment;
  unsubscribe_url: string | null;
  sealed_words: Uint8Array | null;
  amp_ids: Generated<number[]>;
}

export interface PasskeyChallenges {
  challenge_hash: string;
  person_id: number | null;
  host: string;
  expires_at: Moment;
}

export interface Passkeys {
  id: Generated<number>;
  person_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: GivenStored<'passkeys.transports'>;
  host: string;
  name: string;
  created_at: Moment;
  last_used_at: Moment | null;
}

export interface PaymentEvents {
  id: Generated<number>;
  provider: string;
  provider_event_id: string;
  kind: string;
  purchase_id: number | null;
  payment_ref: string | null;
  payload: Json;
  outcome: 'done' | 'ignored' | 'parked' | 'settled' | 'waiting';
  note: Generated<string>;
  received_at: Moment;
  processed_at: Moment | null;
}

export interface People {
  id: Generated<number>;
  role:
    | 'AccountSuspended'
    | 'Admin'
    | 'Affiliate'
    | 'Agent'
    | 'AnnouncementEngineCustomer'
    | 'Author'
    | 'BannedAffiliate'
    | 'BannedAgent'
    | 'Customer'
    | 'CustomerPendingAffiliate'
    | 'Development'
    | 'Editor'
    | 'Reseller'
    | 'ResellerClient'
    | 'SuperAdmin'
    | 'TrainingCourseBuyer'
    | 'TrainingCourseRefund'
    | 'UnapprovedAffiliate'
    | 'UnverifiedCustomer'
    | 'VideoCustomer';
  email: string;
  login: string | null;
  password_hash: string | null;
  firstname: string;
  lastname: Generated<string>;
  phone_e164: string | null;
  phone_country: string | null;
  reseller_id: number | null;
  flags: GivenStored<'people.flags'>;
  email_verified_at: Moment | null;
  password_changed_at: Moment | null;
  last_login_at: Moment | null;
  deleted_at: Moment | null;
  created_at: GivenMoment;
  updated_at: GivenMoment;
  time_zone: string | null;
}

export interface PersonExports {
  id: Generated<number>;
  person_id: number;
  asked_by: number;
  asked_at: Moment;
  file: string | null;
  bytes: number | null;
  finished_at: Moment | null;
  expires_at: Moment | null;
}

export interface PersonTokens {
  token_hash: string;
  purpose: 'change-email' | 'end-session' | 'password-reset' | 'second-step' | 'verify-email';
  person_id: number;
  detail: string | null;
  created_at: GivenMoment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface PlacedUploads {
  person_id: number;
  upload_key: string;
  at: Moment;
}

export interface PlacementUpdates {
  id: Generated<number>;
  placement_id: number;
  content_hash: string;
  payload: Json;
  state: Generated<'done' | 'failed' | 'queued' | 'replaced' | 'sending'>;
  reason: Stored<'placement_updates.reason'> | null;
  queued_at: Moment;
  state_since: Moment;
  unanswered_at: Moment | null;
  not_before: Moment | null;
  arrived_at: Moment | null;
  restored_at: Moment | null;
}

export interface Placements {
  id: Generated<number>;
  amp_id: number;
  module_id: number;
  site: string;
  site_account_id: number | null;
  generation: Generated<number>;
  state:
    | 'accepted'
    | 'cancelled'
    | 'checking'
    | 'live'
    | 'needs_human'
    | 'preparing'
    | 'queued'
    | 'refused'
    | 'removed'
    | 'removing'
    | 'sending'
    | 'skipped';
  content_hash: string;
  marker: string;
  payload: Json;
  prepared: GivenStored<'placements.prepared'>;
  reason: Stored<'placements.reason'> | null;
  remote_id: string | null;
  link: string | null;
  not_before: Moment | null;
  queued_at: Moment;
  state_since: Moment;
  live_at: Moment | null;
  proven_at: Moment | null;
  practice: Generated<boolean>;
  retracted_at: Moment | null;
  written_at: Moment | null;
  standing: Generated<'as-sent' | 'changed' | 'gone' | 'hidden' | 'silent' | 'unseen'>;
  standing_since: Moment | null;
  doubt: 'changed' | 'gone' | 'hidden' | 'unseen' | null;
  doubt_since: Moment | null;
  silent_since: Moment | null;
  looked_at: Moment | null;
  read_at: Moment | null;
  next_look_at: Moment | null;
  held: Stored<'placements.held'> | null;
  held_since: Moment | null;
  held_told: string | null;
  restored_at: Moment | null;
  round: Generated<number>;
  piece: Stored<'placements.piece'> | null;
  planned_since_restore: Generated<boolean>;
}

export interface PublishAttempts {
  id: Generated<number>;
  placement_id: number;
  number: number;
  idempotency_key: string;
  content_hash: string;
  worker: string;
  armed_at: Moment;
  outcome: 'absent' | 'accepted' | 'found' | 'notsent' | 'refused' | 'unknown' | null;
  outcome_at: Moment | null;
  looks: Generated<number>;
  absent_since: Moment | null;
  remote_id: string | null;
  detail: Stored<'publish_attempts.detail'> | null;
  sent_as: string | null;
}

export interface Purchases {
  id: Generated<number>;
  person_id: number;
  pack_id: number;
  product: 'amp' | 'blow' | 'defi' | 'dfy' | 'financial' | 'msn' | 'premium';
  pack_quantity: number;
  quantity: number;
  unit_price_cents: number;
  total_cents: number;
  currency: string;
  state:
    | 'cancelled'
    | 'created'
    | 'declined'
    | 'disputed'
    | 'expired'
    | 'paid'
    | 'pending'
    | 'refunded';
  provider: 'practice' | 'stripe';
  provider_ref: string | null;
  payment_ref: string | null;
  checkout_url: string | null;
  waits_for_bank: Generated<boolean>;
  decline_reason: string | null;
  amp_id: number | null;
  idempotency_key: string;
  refund_asked_at: Moment | null;
  expires_at: Moment;
  paid_at: Moment | null;
  refunded_at: Moment | null;
  created_at: Moment;
}

export interface ReceiptSeries {
  id: Generated<number>;
  series: string;
  begun_at: Moment;
}

export interface Receipts {
  number: number;
  kind: 'payment' | 'refund';
  purchase_id: number;
  buyer_name: string;
  buyer_email: string;
  issued_at: Moment;
  series: string;
}

export interface RecoveryCodes {
  person_id: number;
  code_hash: string;
  used_at: Moment | null;
}

export interface ReportLinks {
  id: Generated<number>;
  amp_id: number;
  token_hash: string;
  made_by: number;
  made_at: Moment;
  expires_at: Moment;
  ended_at: Moment | null;
}

export interface ResellerSites {
  id: Generated<number>;
  person_id: number;
  subdomain: string | null;
  business_name: string | null;
  contact_email: string | null;
  active: Generated<boolean>;
  created_at: GivenMoment;
  logo_file_id: number | null;
}

export interface Restores {
  id: Generated<number>;
  restored_at: Moment;
  made_at: Moment;
  newest_amp: number;
}

export interface SecondSteps {
  person_id: number;
  secret: Uint8Array;
  confirmed_at: Moment | null;
  last_step: Generated<number>;
  created_at: Moment;
}

export interface Sessions {
  token_hash: string;
  person_id: number;
  persistent: boolean;
  address: string | null;
  user_agent: string | null;
  created_at: GivenMoment;
  last_seen_at: GivenMoment;
  expires_at: Moment;
  revoked_at: Moment | null;
  id: Generated<number>;
  confirmed_at: Moment | null;
  acting_as: number | null;
  host: string | null;
  handed_from: number | null;
  network: string | null;
  device_hash: string | null;
}

export interface Settings {
  key: string;
  value: Json;
}

export interface SiteAccounts {
  id: Generated<number>;
  company_id: number;
  site: string;
  remote_id: string;
  name: string;
  base_url: string | null;
  secret: Uint8Array | null;
  practice: Generated<boolean>;
  health: Generated<'connected' | 'reconnect' | 'removed' | 'unreachable'>;
  health_detail: string | null;
  checked_at: Moment | null;
  removed_at: Moment | null;
  created_by: number | null;
  created_at: GivenMoment;
  place: string;
  issuer: string | null;
  kind: string | null;
  signed_in_at: Moment | null;
}

export interface SitePauses {
  id: Generated<number>;
  site: string;
  reason: string;
  paused_by: number | null;
  paused_at: Moment;
  resumed_by: number | null;
  resumed_at: Moment | null;
}

export interface SupportRequests {
  id: Generated<number>;
  person_id: number | null;
  name: string;
  email: string;
  subject: string;
  comments: string;
  user_reported_issue: string;
  product: string;
  page_url: string | null;
  address: string;
  created_at: Moment;
}

export interface SystemMessageDismissals {
  message_id: number;
  person_id: number;
  dismissed_at: Moment;
}

export interface SystemMessages {
  id: Generated<number>;
  message: string;
  type: 'default' | 'error' | 'info' | 'success' | 'warn';
  role: string | null;
  person_id: number | null;
  starts_at: Moment | null;
  ends_at: Moment | null;
  active: Generated<boolean>;
  created_at: GivenMoment;
}

export interface UnfinishedUploads {
  id: string;
  person_id: number;
  bytes: number;
  began_at: Moment;
}

export interface WorkerBeats {
  worker: string;
  canary_at: Moment | null;
  beat_at: Moment | null;
}

export interface Schema {
  actings: Actings;
  amp_destinations: AmpDestinations;
  amp_events: AmpEvents;
  amp_modules: AmpModules;
  amp_status_history: AmpStatusHistory;
  amps: Amps;
  articles: Articles;
  audit_log: AuditLog;
  captures: Captures;
  change_requests: ChangeRequests;
  comment_mails: CommentMails;
  companies: Companies;
  company_oauths: CompanyOauths;
  company_podcast_links: CompanyPodcastLinks;
  credit_grant_decisions: CreditGrantDecisions;
  credit_grant_requests: CreditGrantRequests;
  credit_packs: CreditPacks;
  credit_price_decisions: CreditPriceDecisions;
  credit_price_requests: CreditPriceRequests;
  credit_products: CreditProducts;
  daily_uses: DailyUses;
  evidence: Evidence;
  handoff_tokens: HandoffTokens;
  idempotency_keys: IdempotencyKeys;
  imported_amps: ImportedAmps;
  known_devices: KnownDevices;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_transfers: LedgerTransfers;
  letters: Letters;
  link_checks: LinkChecks;
  login_attempts: LoginAttempts;
  lost_work: LostWork;
  mail_requests: MailRequests;
  media_files: MediaFiles;
  media_resources: MediaResources;
  module_documents: ModuleDocuments;
  module_reviews: ModuleReviews;
  module_versions: ModuleVersions;
  newsroom_articles: NewsroomArticles;
  notices: Notices;
  notification_choices: NotificationChoices;
  oauth_attempts: OauthAttempts;
  outbox_mails: OutboxMails;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_events: PaymentEvents;
  people: People;
  person_exports: PersonExports;
  person_tokens: PersonTokens;
  placed_uploads: PlacedUploads;
  placement_updates: PlacementUpdates;
  placements: Placements;
  publish_attempts: PublishAttempts;
  purchases: Purchases;
  receipt_series: ReceiptSeries;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  report_links: ReportLinks;
  reseller_sites: ResellerSites;
  restores: Restores;
  second_steps: SecondSteps;
  sessions: Sessions;
  settings: Settings;
  site_accounts: SiteAccounts;
  site_pauses: SitePauses;
  support_requests: SupportRequests;
  system_message_dismissals: SystemMessageDismissals;
  system_messages: SystemMessages;
  unfinished_uploads: UnfinishedUploads;
  worker_beats: WorkerBeats;
}
