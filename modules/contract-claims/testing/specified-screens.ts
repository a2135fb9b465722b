import type { SpecifiedScreens } from '#platform/testing/specified-screens.ts'

const beyondTheTable =
  'the table knows payment claims alone; a claim of time and money is another thing with clocks of its own'

export const specified: SpecifiedScreens = {
  screens: [
    { path: '/commercial/contractClaims', beyondTheTable },
    { path: '/commercial/contractClaims/add', beyondTheTable },
    { path: '/commercial/contractClaims/edit', beyondTheTable },
    { path: '/commercial/contractClaims/events', beyondTheTable },
    { path: '/commercial/contractClaims/detail', beyondTheTable },
  ],
}
