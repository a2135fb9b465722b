import { below, laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [
    ...laed('/smartcity/fleet'),
    ...below('/smartcity/fleet', ['work', 'comparison']),
    ...below('/smartcity/violation', ['index', 'detail']),
  ],
}
