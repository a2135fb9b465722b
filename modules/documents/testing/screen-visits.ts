import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

const one = firstOfList('/documents?state=shared', 'structure')

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
}
