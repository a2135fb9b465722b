import { demonstrationModelId } from '#modules/models/testing/demonstration-model-id.ts'
import type { ModuleVisits } from '#platform/testing/screen-visits.ts'

export const visits: ModuleVisits = {
  model: {
    suffix: async (visitor) => {
      const models = [{ modelId: await demonstrationModelId(visitor) }]
      const { token } = await visitor.call<{ token: string }>('POST', '/shares', { models })
      return `#t=${token}`
    },
  },
}
