import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/QA/workflow', 'Quality Logs'),
    ...below('/QA/workflow/dashboard', ['package']),
    { path: '/QA/workflow/dashboard' },
  ],
}
