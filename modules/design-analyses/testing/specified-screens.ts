import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/adaserver/multimodal/index', title: 'Design Analysis' },
    { path: '/adaserver/MultimodalDetail/index' },
    { path: '/adaserver/multimodal/add', beyondTheTable: 'somebody says which drawings and models are checked' },
    { path: '/adaserver/multimodal/edit', beyondTheTable: 'what an analysis is called is mended later' },
  ],
}
