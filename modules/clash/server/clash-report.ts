import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import type { StoredClashTest } from './clash-test-repository.ts'

/** What a report is written from. */
export interface ClashReport {
  readonly test: StoredClashTest
  /** The gravest first. */
  readonly groups: readonly ClashGroup[]
  readonly resultsOf: (groupKey: string) => readonly ClashResult[]
  readonly results: readonly ClashResult[]
  readonly madeAt: Date
}
