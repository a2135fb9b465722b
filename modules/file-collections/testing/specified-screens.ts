import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/adaserver/filelibrary/index' },
    { path: '/adaserver/filelibrary/detail' },
    { path: '/adaserver/filelibrary/public' },
    { path: '/adaserver/filelibrary/add', beyondTheTable: 'a collection is made before files are put into it' },
    { path: '/adaserver/filelibrary/edit', beyondTheTable: 'its name and whether it is public are changed later' },
  ],
}
