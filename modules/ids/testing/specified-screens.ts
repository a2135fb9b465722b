import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/design/requirement'),
  beyondTheTable:
    'requirements of models are kept, shared and archived like other records, and stood below one model alone',
}
