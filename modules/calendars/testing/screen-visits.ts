import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/calendars')
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = { edit: { parameters: one }, detail: { parameters: one } }
