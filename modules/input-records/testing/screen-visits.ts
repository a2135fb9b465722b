import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

interface Found {
  readonly items: readonly { readonly id: string }[]
}

const first = (path: string) => async (visitor: DemonstrationVisitor) => {
  const { items } = await visitor.call<Found>('GET', `${path}structureCode=${visitor.place.structure}`)
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = {
  fill: { parameters: first('/input-dues?state=late&') },
  edit: { parameters: first('/input-records?state=hasIssues&') },
  detail: { parameters: first('/input-records?state=approved&') },
}
