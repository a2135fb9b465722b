import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [{ path: '/numbering/index', title: 'Numbering' }, { path: '/numbering/add' }, { path: '/numbering/edit' }],
  beyondTheTable: 'the specification numbers records and does not say how; contracts prescribe it project by project',
}
