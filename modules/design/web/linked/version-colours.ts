import { COMPARISON_KINDS, type ComparisonKind } from '#modules/models/contract/model-choices.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { ColourSource } from '../../contract/colour-sources.ts'
import { KIND_TOKENS } from '../compare/use-comparison-colours.ts'

const TITLES = {
  added: { en: 'Added', ar: 'مضاف' },
  removed: { en: 'Removed', ar: 'محذوف' },
  moved: { en: 'Moved', ar: 'منقول' },
  geometryChanged: { en: 'Shape changed', ar: 'تغيّر شكله' },
  propertyChanged: { en: 'Properties changed', ar: 'تغيّرت خصائصه' },
} as const satisfies Record<ComparisonKind, { en: string; ar: string }>

/** What the newest version of each open model changed against the one before it. */
export const versionColours: ColourSource = {
  id: 'versions',
  title: { en: 'Changes of the newest version', ar: 'تغييرات الإصدار الأحدث' },
  order: 10,
  load: async (_place, models) => {
    const marks = await Promise.all(models.map(async ({ id, version }) => ({ id, marks: await marksOf(id, version) })))
    // What was removed is in no open model.
    return [...COMPARISON_KINDS].reverse().flatMap((kind) => {
      if (kind === 'removed') return []
      const elements = marks.map(({ id, marks: found }) => ({ modelId: id, globalIds: found?.[kind] ?? [] }))
      return [{ key: kind, title: TITLES[kind], token: KIND_TOKENS[kind], elements }]
    })
  },
}

/** Null for a first version, which is compared with nothing. */
async function marksOf(id: string, version: number) {
  try {
    return await fetchEndpoint(modelsApi, 'comparisonMarks', { id, version })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
