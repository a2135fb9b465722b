import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  group: { path: '/adaserver', title: 'AdaGPT', order: 80 },
  screens: [
    { path: '/adaserver/bidAnalysis/index' },
    { path: '/adaserver/bidAnalysisResult/index' },
    {
      path: '/adaserver/bidAnalysis/add',
      beyondTheTable: 'the table lists tenders and shows the result of one; somebody has to enter it',
    },
    { path: '/adaserver/bidAnalysis/edit', beyondTheTable: 'a tender in preparation is corrected before it is issued' },
  ],
}
