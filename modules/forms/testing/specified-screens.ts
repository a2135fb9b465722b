import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/form', 'Forms'),
    { path: '/form/fill' },
    { path: '/form/offered' },
    { path: '/form/answers' },
    { path: '/form/filled' },
    { path: '/form/waiting' },
    { path: '/form/link', isPublic: true },
  ],
  beyondTheTable:
    'the specification fills in templates of several modules; what is asked in them is designed once, here',
}
