import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = () => ({ id: demonstrationId('procedure serious_injury') })
const aRun = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/procedure-runs?state=running')
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  design: { parameters: one },
  run: { parameters: aRun },
}
