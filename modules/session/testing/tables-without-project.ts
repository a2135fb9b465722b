/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  access_tokens: 'follows its session, whose person it is found by',
  refresh_tokens: 'follows its session, whose person it is found by',
  sign_in_attempts: 'counts of names and networks before anybody is known',
}
