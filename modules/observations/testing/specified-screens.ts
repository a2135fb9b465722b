import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/QA/observation', 'Observations'),
  beyondTheTable: 'the table has the quality logs in one list; a punch list is walked through by its own',
}
