/**
 * Journeys about who somebody is, what they may do and where they are: none of them needs a job to be done. Both lanes end
 * at about the same time.
 */
const PEOPLE = [
  'administrator-day',
  'alarms',
  'chunks',
  'companies',
  'first-load',
  'form-links',
  'inspector',
  'places',
  'profile',
  'required-factor',
  'sign-in',
  'sso',
  'tabs',
  'two-editors',
  'users',
]

const peopleFiles = PEOPLE.map((name) => `e2e/${name}.e2e.ts`)
/** Takes from each lane the modules whose screens its product can fill. */
const BOTH = 'e2e/screens.e2e.ts'

/**
 * The journeys in parts that run at the same time, each on a product of its own, because what one person changes (the
 * menu, a role, a switch) another would see. Without jobs, the demonstration's models are not converted: that would take
 * the processors away from the other part for most of a minute.
 */
export const JOURNEY_LANES = [
  { name: 'people', include: [...peopleFiles, BOTH], exclude: [], hasJobs: false },
  { name: 'work', include: ['e2e/**/*.{e2e,test}.ts'], exclude: peopleFiles, hasJobs: true },
]
