/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  menu_arrangements: 'one row about the installation',
}
