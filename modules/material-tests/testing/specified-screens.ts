import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/QA/test', 'Material tests'),
    ...below('/QA/test', ['statistics', 'criteria', 'criteriaAdd', 'criteriaEdit']),
  ],
  beyondTheTable: 'the table has the quality logs in one list; samples have results and series of their own',
}
