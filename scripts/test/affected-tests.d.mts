/** The tests that a change of files can make fail; `screens` are those of modules, by their ids. */
export function affectedTests(
  root: string,
  changed: readonly string[],
): { tests: string[]; journeys: string[]; screens: string[] }
