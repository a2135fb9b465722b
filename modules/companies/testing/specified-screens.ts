import { laed, type SpecifiedScreens } from '#platform/testing/specified-screens.ts'

export const specified: SpecifiedScreens = {
  screens: [...laed('/company', 'Companies'), ...laed('/distribution-list', 'Distribution lists')],
  beyondTheTable:
    'the specification has the organisation as a text of the user; records of companies need companies, and transmittals their lists',
}
