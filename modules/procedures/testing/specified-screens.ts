import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/incident/IncidentWorkflow', 'Incident SOPs'),
    ...below('/incident/IncidentWorkflow', ['run', 'runs', 'design']),
  ],
  beyondTheTable:
    'drawing a procedure, and a procedure at work on a record, have pages of their own, as has all that is at work: design, run, runs',
}
