import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/municipalityAffairs/permits', 'Works permits'),
  beyondTheTable: 'the table has the municipality in one list; a permit has days, a closed street and a way of its own',
}
