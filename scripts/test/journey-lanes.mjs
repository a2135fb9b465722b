/** Journeys about who somebody is and what they may do; with those of uploads, for the lanes to take equally long. */
const PEOPLE = [
  'administrator-day',
  'bad-input',
  'notifications',
  'operation',
  'profile',
  'required-factor',
  'sign-in',
  'sso',
  'tabs',
  'upload',
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
