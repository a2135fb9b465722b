/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  companies: 'companies work in many projects: reference table',
}
