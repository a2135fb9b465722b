import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

/** One that the readings of the demonstration raised. */
const one = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: readonly { id: string }[] }>('GET', '/alarms?pageSize=1&sort=-raisedAt')
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = { detail: { parameters: one } }
