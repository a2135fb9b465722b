import type { Place } from '#platform/contract/place.ts'
import type { Language, Text } from '#platform/contract/text.ts'

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

/** `isFinal` where it would end the same way again, as with a file that cannot be read. */
export interface JobReason extends Text {
  readonly isFinal?: boolean
}

/** A row of the table `jobs`. */
export interface JobRecord {
  readonly id: string
  readonly kind: string
  readonly input: unknown
  readonly title: Text
  readonly project_code: string | null
  readonly site_code: string | null
  readonly structure_code: string | null
  readonly subject_type: string | null
  readonly subject_id: string | null
  readonly requested_by: string | null
  readonly language: Language
  readonly state: JobState
  /** 0 to 1. */
  readonly progress: number
  /** What is happening now, as a word of the job's contract. */
  readonly step: string | null
  /** Why it failed or was cancelled. */
  readonly reason: JobReason | null
  /** Of bulk work in batches: what has taken effect, where another run goes on. */
  readonly items_done: number
  readonly attempts: number
  readonly max_attempts: number
  readonly run_after: Date
  readonly cancel_requested_at: Date | null
  /** Names the one run that may commit; another run gets another token. */
  readonly lease_token: string | null
  readonly lease_until: Date | null
  readonly created_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** For `db.withTables`, which takes type aliases alone. */
export type JobsTables = { readonly jobs: { readonly [Column in keyof JobRecord]: JobRecord[Column] } }

/** Where the job's subject belongs; null for work that belongs to no place. */
export function placeOfJob(job: Pick<JobRecord, 'project_code' | 'site_code' | 'structure_code'>): Place | null {
  if (job.project_code === null) return null
  return { projectCode: job.project_code, siteCode: job.site_code, structureCode: job.structure_code }
}
