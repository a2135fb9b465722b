import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/QA/ncr', 'Non-conformities'),
  beyondTheTable:
    'the table has the quality logs in one list; what does not conform is worked through in one of its own',
}
