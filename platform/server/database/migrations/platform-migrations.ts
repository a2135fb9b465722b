import type { Migration } from '../migration.ts'
import { createRowSecurity } from './20260101T0000_platform_create_row_security.ts'
import { createJobs } from './20260101T0001_platform_create_jobs.ts'
import { createEventLog } from './20260101T0002_platform_create_event_log.ts'
import { createAuditEntries } from './20260101T0003_platform_create_audit_entries.ts'
import { createIdempotencyKeys } from './20260101T0004_platform_create_idempotency_keys.ts'
import { createInstallationFacts } from './20260101T0005_platform_create_installation_facts.ts'
import { createNoticeOutbox } from './20260110T0900_platform_create_notice_outbox.ts'
import { chainAuditEntries } from './20260112T0900_platform_chain_audit_entries.ts'
import { createRateCounts } from './20260115T0900_platform_create_rate_counts.ts'
import { createSwitchOverrides } from './20260121T0000_platform_create_switch_overrides.ts'
import { renameJobKinds } from './20261122T0900_platform_rename_job_kinds.ts'
import { createEventOutbox } from './20261122T0905_platform_create_event_outbox.ts'
import { addPartyToRowSecurity } from './20261122T0910_platform_add_party_to_row_security.ts'
import { countJobItems } from './20261122T0917_platform_count_job_items.ts'
import { indexAuditBySite } from './20261122T0925_platform_index_audit_by_site.ts'
import { securePartsOfRecords } from './20261122T1301_platform_secure_parts_of_records.ts'
import { createApprovals } from './20261122T1308_platform_create_approvals.ts'
import { createRecordSearch } from './20261122T1404_platform_create_record_search.ts'
import { searchFewFirst } from './20261122T1726_platform_search_few_first.ts'
import { feedSearchOnlyWhatChanged } from './20261129T1248_platform_feed_search_only_what_changed.ts'
import { openRecordsToParties } from './20261129T1648_platform_open_records_to_parties.ts'
import { keepToMakers } from './20261130T1201_platform_keep_to_makers.ts'

/** What the platform's own code needs before any module's tables. */
export const platformMigrations: readonly Migration[] = [
  createRowSecurity,
  createJobs,
  createEventLog,
  createAuditEntries,
  createIdempotencyKeys,
  createInstallationFacts,
  createNoticeOutbox,
  chainAuditEntries,
  createRateCounts,
  createSwitchOverrides,
  renameJobKinds,
  createEventOutbox,
  addPartyToRowSecurity,
  countJobItems,
  indexAuditBySite,
  securePartsOfRecords,
  createApprovals,
  createRecordSearch,
  searchFewFirst,
  feedSearchOnlyWhatChanged,
  openRecordsToParties,
  keepToMakers,
]
