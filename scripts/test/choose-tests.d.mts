import type { changesSinceProof } from './proven-whole.d.mts'

interface ChosenTests {
  readonly tests: string[]
  readonly journeys: string[]
  readonly screens: string[]
  readonly scaled: string[]
  /** How many of each there are. */
  readonly whole: Readonly<Record<'tests' | 'journeys' | 'screens' | 'scaled', number>>
  readonly lines: string[]
}

/** What `npm test` runs; see choose-tests.mjs. */
export function chooseTests(root: string, git?: ReturnType<typeof changesSinceProof>): ChosenTests

/** Everything. */
export function wholeTests(root: string): ChosenTests
