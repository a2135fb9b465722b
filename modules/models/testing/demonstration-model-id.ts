import type { DemonstrationVisitor } from '#platform/testing/screen-visits.ts'

/** A model of the demonstration's best structure. */
export async function demonstrationModelId({ call, place }: DemonstrationVisitor): Promise<string> {
  const query = new URLSearchParams({ page: '1', pageSize: '20', sort: 'name', structureCode: place.structure })
  const { items } = await call<{ items: { id: string }[] }>('GET', `/bim-models?${query}`)
  const model = items.at(0)
  if (!model) throw new Error(`The demonstration has no model of ${place.structure}.`)
  return model.id
}
