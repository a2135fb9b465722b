import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('vehicle TIP-01') })
/** The oldest that the track of a vehicle of the demonstration shows. */
const found = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: readonly { id: string }[] }>('GET', '/violations?pageSize=1&sort=fromAt')
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  violation: { parameters: found },
}
