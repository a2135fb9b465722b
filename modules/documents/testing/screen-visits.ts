import { demonstrationId } from '#demo/demonstration-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

/** A drawing that is shared and may still be edited: the fifth of the demonstration. */
const one = () => ({ id: demonstrationId('document 4') })

export const visits: ModuleVisits = {
  edit: { parameters: one },
  detail: { parameters: one },
  transmittal: { parameters: () => ({ id: demonstrationId('transmittal') }) },
  link: {
    suffix: async (visitor) => {
      const { token } = await visitor.call<{ token: string }>('POST', `/documents/${one().id}/links`, {})
      return `#t=${token}`
    },
  },
}
