import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/inputdata/record', 'Subcontractor Records'),
    { path: '/inputdata/record/answers' },
    { path: '/inputdata/record/due' },
    { path: '/inputdata/record/fill' },
  ],
  beyondTheTable:
    'what companies still owe is a list of its own, from which each entry leads to its record, and what they answered is a table',
}
