import type { ChangeHistory } from './affected-tests.d.mts'

export interface ProvenHistory extends ChangeHistory {
  readonly proven: string | null
  readonly since: number
  readonly except?: readonly string[]
  readonly changed: readonly string[]
}

/** What has changed since the last commit at which a part of the suite was proven whole; see proven-whole.mjs. */
export function changesSinceProof(root: string, part: string): ProvenHistory

/** Writes down which parts a run has proven whole; see proven-whole.mjs. @returns what a person has to know of it */
export function writeProofs(
  root: string,
  proofs: readonly {
    readonly name: string
    readonly passed: number
    readonly minutes: number
    readonly seconds: number | null
    readonly unprovenFiles: readonly string[]
  }[],
): string
