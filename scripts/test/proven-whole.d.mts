import type { ChangeHistory } from './affected-tests.d.mts'

export interface ProvenHistory extends ChangeHistory {
  readonly proven: string | null
  readonly since: number
  readonly changed: readonly string[]
}

/** What has changed since the last commit at which a part of the suite was proven whole; see proven-whole.mjs. */
export function changesSinceProof(root: string, part: string): ProvenHistory
