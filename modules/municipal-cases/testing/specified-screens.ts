import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const own = 'a case is a record of its own, and citizens have a form for it'

export const specified: SpecifiedScreens = {
  group: { path: '/municipalityAffairs', title: 'Municipality Affairs', order: 31 },
  screens: [
    { path: '/municipalityAffairs/index' },
    ...['add', 'edit', 'detail'].map((name) => ({ path: `/municipalityAffairs/${name}`, beyondTheTable: own })),
    { path: '/municipalityAffairs/report', beyondTheTable: own, isPublic: true },
  ],
}
