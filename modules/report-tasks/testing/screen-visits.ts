import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('report task month close') })
const sent = async ({ call }: DemonstrationVisitor) =>
  call<{ id: string }>('POST', `/report-tasks/${one().id}/send`, { isTest: true })

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  received: { parameters: async (visitor) => ({ id: (await sent(visitor)).id }) },
}
