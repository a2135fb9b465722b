import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A drawing that was published twice: the first of the demonstration. */
const id = demonstrationId('document 0')

export const visits: ModuleVisits = {
  comparison: { suffix: () => `?before=${id}&from=1&after=${id}&to=2&row=1` },
}
