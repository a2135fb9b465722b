import { firstOfList } from '#platform/testing/first-of-list.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  fill: { parameters: firstOfList('/input-dues?state=late', 'structure') },
  edit: { parameters: firstOfList('/input-records?state=hasIssues', 'structure') },
  detail: { parameters: firstOfList('/input-records?state=approved', 'structure') },
}
