import type { ChangeHistory } from './affected-tests.d.mts'

/** What has changed since the last commit that was proven whole; see proven-whole.mjs. */
export function changesSinceProof(root: string): ChangeHistory & {
  readonly proven: string | null
  readonly since: number
  readonly changed: readonly string[]
}
