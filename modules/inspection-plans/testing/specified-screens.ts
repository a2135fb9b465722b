import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/QA', title: 'Quality', order: 40, isInHeader: true },
  screens: laed('/QA/template', 'Quality SOPs'),
}
