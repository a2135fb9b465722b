import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/incident', title: 'Incident', order: 50, isInHeader: true },
  screens: [...laed('/incident/IncidentWorkflow', 'Incident SOPs'), ...below('/incident/IncidentWorkflow', ['run'])],
  beyondTheTable: 'a procedure at work on a record has a page of its own, /incident/IncidentWorkflow/run',
}
