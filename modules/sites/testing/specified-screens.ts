import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/home', title: 'Home', order: 10, isHiddenInMenu: true },
  screens: [
    ...below('/home', [
      'index',
      'structures',
      'addSite',
      'editSite',
      'siteDetail',
      'addStructure',
      'editStructure',
      'structureDetail',
    ]),
    ...below('/home', ['addProject', 'editProject']).map((screen) => ({
      ...screen,
      beyondTheTable:
        'an installation begins without a project, and the specification does not say where one comes from',
    })),
  ],
}
