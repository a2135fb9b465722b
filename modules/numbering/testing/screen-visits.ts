import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  edit: {
    parameters: async ({ call }: DemonstrationVisitor) => {
      const { items } = await call<{ items: { id: string }[] }>('GET', '/numbering-schemes')
      return { id: items[0]?.id ?? '' }
    },
  },
}
