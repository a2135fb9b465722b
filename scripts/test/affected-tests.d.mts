/** The tests that a change of files can make fail. */
export function affectedTests(root: string, changed: readonly string[]): { tests: string[]; journeys: string[] }
