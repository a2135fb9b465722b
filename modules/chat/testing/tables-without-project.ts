/** Tables that carry neither project nor person, each with its reason: `platform/server/database/distribution.test.ts`. */
export const tablesWithoutProject = {
  chat_model: 'one row about the installation',
  chat_model_usage: 'a row a day for each person and project: counts of tokens, no records',
}
