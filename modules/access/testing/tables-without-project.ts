/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  role_pages: 'a dictionary: reference table',
  role_permissions: 'a dictionary: reference table',
  roles: 'a dictionary: reference table',
  views_as: 'follows a session',
}
