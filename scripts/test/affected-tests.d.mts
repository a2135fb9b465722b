/** Of a change: the lines of a file that changed, without signs, and its text before. */
export interface ChangeHistory {
  linesOf?(file: string): readonly string[]
  before?(file: string): string | null
}

/** The tests that a change of files can make fail; `screens` are those of modules, by their ids. */
export function affectedTests(
  root: string,
  changed: readonly string[],
  history?: ChangeHistory,
): { tests: string[]; journeys: string[]; screens: string[]; scaled: string[]; everything: string | null }
