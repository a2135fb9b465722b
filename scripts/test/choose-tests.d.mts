import type { ProvenHistory } from './proven-whole.d.mts'

type Part = 'tests' | 'journeys' | 'screens' | 'scaled'

interface ChosenTests extends Readonly<Record<Part, string[]>> {
  /** How many of each there are. */
  readonly whole: Readonly<Record<Part, number>>
  readonly lines: string[]
}

/** What `npm test` runs; see choose-tests.mjs. */
export function chooseTests(root: string, historyOf?: (part: Part) => ProvenHistory): ChosenTests

/** Everything, or whole parts. */
export function wholeTests(root: string, parts?: readonly Part[]): ChosenTests

/** The files that look at screens. */
export function screenFiles(root: string): string[]
