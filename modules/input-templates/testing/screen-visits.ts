import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const draft = async ({ call, place }: DemonstrationVisitor) => {
  const forms = await call<{ templateId: string }[]>('GET', `/form-templates/offered?projectCode=${place.project}`)
  const body = {
    projectCode: place.project,
    siteCode: place.site,
    structureCode: place.structure,
    name: 'Looked at',
    category: 'other',
    formId: forms[0]?.templateId,
    startsOn: '2026-03-09',
  }
  return { id: (await call<{ id: string }>('POST', '/input-templates', body)).id }
}

export const visits: ModuleVisits = {
  edit: { parameters: draft },
  detail: { parameters: firstOfList('/input-templates?state=published', 'structure') },
}
