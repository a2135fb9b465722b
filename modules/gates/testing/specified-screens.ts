import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/smartcity/smartgate'),
    ...below('/smartcity/smartgate', ['guard', 'passage/index', 'passage/detail']),
  ],
}
