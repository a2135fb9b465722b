import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/incident', title: 'Incident', order: 50, isInHeader: true },
  screens: [
    ...laed('/incident/view', 'Incident Logs'),
    { path: '/incident/dashboard/index' },
    ...below('/incident/hours', ['index', 'add', 'edit']),
    ...below('/incident/rules', ['index', 'add', 'edit']),
  ],
}
