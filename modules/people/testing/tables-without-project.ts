/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  outside_people: 'names of authors who are no users: reference table',
  users: 'people work in many projects: reference table',
}
