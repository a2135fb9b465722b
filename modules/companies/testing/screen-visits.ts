import type { DemonstrationVisitor, ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/companies?search=Nasim')
  return { id: items[0]?.id ?? '' }
}

const oneList = async ({ call }: DemonstrationVisitor) => {
  const { items } = await call<{ items: { id: string }[] }>('GET', '/distribution-lists?search=Weekly')
  return { id: items[0]?.id ?? '' }
}

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  editList: { parameters: oneList },
  listDetail: { parameters: oneList },
}
