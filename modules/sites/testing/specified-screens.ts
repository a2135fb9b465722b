import { below, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/home', title: 'Home', order: 10, isHiddenInMenu: true },
  screens: below('/home', [
    'index',
    'structures',
    'addSite',
    'editSite',
    'siteDetail',
    'addStructure',
    'editStructure',
    'structureDetail',
  ]),
}
