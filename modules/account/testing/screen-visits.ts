import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  profile: {
    variants: [
      { name: 'signed-out', isSignedIn: false },
      { name: 'signed-in', isSignedIn: true },
    ],
  },
}
