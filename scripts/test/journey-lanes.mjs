/** Journeys about who somebody is and what they may do. They wait a lot: for a token, for a tab to take over. */
const PEOPLE = [
  'administrator-day',
  'notifications',
  'operation',
  'profile',
  'required-factor',
  'sign-in',
  'sso',
  'tabs',
  'users',
]

const peopleFiles = PEOPLE.map((name) => `e2e/${name}.e2e.ts`)

/**
 * The journeys in parts that run at the same time, each on a product of its own, because what one person changes (the
 * menu, a role, a switch) another would see.
 */
export const JOURNEY_LANES = [
  { name: 'people', include: peopleFiles, exclude: [] },
  { name: 'work', include: ['e2e/**/*.{e2e,test}.ts'], exclude: peopleFiles },
]
