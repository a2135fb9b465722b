import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const own = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, name: 'Looked at' }
  return { id: (await call<{ id: string }>('POST', '/file-collections', body)).id }
}
const seeded = () => ({ id: demonstrationId('file collection method statements') })

export const visits: ModuleVisits = { edit: { parameters: own }, detail: { parameters: seeded } }
