import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: laed('/dataMgt/credit-rule', 'Rules of credit'),
  beyondTheTable: 'progress is earned by rules of credit, which contracts agree project by project',
}
