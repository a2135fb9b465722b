import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const inUse = async ({ call, place }: DemonstrationVisitor) => {
  const offered = await call<{ templateId: string }[]>('GET', `/form-templates/offered?projectCode=${place.project}`)
  return { id: offered[0]?.templateId ?? '' }
}
const draft = async ({ call, place }: DemonstrationVisitor) => {
  const body = { projectCode: place.project, name: 'Looked at', tables: { survey: [], choices: [], settings: {} } }
  return { id: (await call<{ id: string }>('POST', '/form-templates', body)).id }
}
const filled = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/filled-forms')
  return { id: items[0]?.id ?? '' }
}

const link = async (visitor: DemonstrationVisitor) => {
  const { project, site } = visitor.place
  const body = { projectCode: project, siteCode: site, structureCode: null, title: 'Board at the gate' }
  const { id: templateId } = await inUse(visitor)
  const { token } = await visitor.call<{ token: string }>('POST', '/form-links', { ...body, templateId })
  return `#t=${token}`
}

export const visits: ModuleVisits = {
  edit: { parameters: draft },
  detail: { parameters: inUse },
  fill: { parameters: inUse },
  filled: { parameters: filled },
  byLink: { suffix: link },
}
