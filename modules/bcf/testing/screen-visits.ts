import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  issue: {
    parameters: async ({ call, place }) => {
      const { items } = await call<{ items: { id: string }[] }>('GET', `/bcf/topics?projectCode=${place.project}`)
      return { id: items[0]?.id ?? '' }
    },
  },
}
