import type { ColourSource } from '#modules/design/contract/colour-sources.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'

/** Legend of the verdicts; of an element that several sets are about the last group that has it counts. */
const GROUPS = [
  { key: 'pass', title: { en: 'Met', ar: 'مستوفاة' }, token: '--pl-good' },
  { key: 'not_tested', title: { en: 'Not tested', ar: 'لم تُختبر' }, token: '--pl-minor' },
  { key: 'fail', title: { en: 'Not met', ar: 'غير مستوفاة' }, token: '--pl-critical' },
] as const

/** Elements of the open models by what their newest checks against requirements say of them. */
export const requirementColours: ColourSource = {
  id: 'requirements',
  title: { en: 'Requirements (IDS), newest checks', ar: 'المتطلبات (IDS)، أحدث الفحوص' },
  order: 30,
  permission: 'ids:read',
  load: async (_place, models) => {
    const { idsApi } = await import('../../contract/ids-api.ts')
    const found = await Promise.all(
      models.map(async ({ id: modelId, version }) => ({
        modelId,
        verdicts: await fetchEndpoint(idsApi, 'verdicts', { modelId, version }),
      })),
    )
    return GROUPS.map((group) => ({
      ...group,
      elements: found.map(({ modelId, verdicts }) => ({ modelId, globalIds: verdicts[group.key] })),
    }))
  },
}
