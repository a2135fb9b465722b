import type { LinkedGroup } from '#modules/design/contract/colour-sources.ts'
import type { Text } from '#platform/contract/text.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { clashApi } from '../contract/clash-api.ts'
import { OPEN_STATES, type ResultState, type Severity } from '../contract/clash-choices.ts'
import type { ClashingElements } from '../contract/clash-result.ts'

interface LegendEntry<Key extends string> {
  readonly key: Key
  readonly title: Text
  readonly token: string
}

/** Least urgent first: of an element with several clashes the last group that has it counts. */
const STATES: readonly LegendEntry<ResultState>[] = [
  { key: 'not_tested', title: { en: 'Not tested', ar: 'لم يُختبر' }, token: '--pl-off' },
  { key: 'resolved', title: { en: 'Resolved', ar: 'محلول' }, token: '--pl-good' },
  { key: 'approved', title: { en: 'Approved', ar: 'مقبول' }, token: '--pl-info' },
  { key: 'reviewed', title: { en: 'Reviewed', ar: 'مُراجَع' }, token: '--pl-minor' },
  { key: 'active', title: { en: 'Active', ar: 'نشط' }, token: '--pl-major' },
  { key: 'new', title: { en: 'New', ar: 'جديد' }, token: '--pl-critical' },
  { key: 'reopened', title: { en: 'Reopened', ar: 'أُعيد فتحه' }, token: '--pl-series-5' },
]
const SEVERITIES: readonly LegendEntry<Severity>[] = [
  { key: 'low', title: { en: 'Low', ar: 'منخفضة' }, token: '--pl-info' },
  { key: 'medium', title: { en: 'Medium', ar: 'متوسطة' }, token: '--pl-minor' },
  { key: 'high', title: { en: 'High', ar: 'عالية' }, token: '--pl-major' },
  { key: 'critical', title: { en: 'Critical', ar: 'حرجة' }, token: '--pl-critical' },
]

type Found = ClashingElements['found'][number]
type OfModel = { readonly modelId: string; readonly found: readonly Found[] }

/** Elements of the open models that clash in any test, by how the clash stands. */
export async function clashesByState(models: readonly { readonly id: string }[]): Promise<LinkedGroup[]> {
  return groupsOf(STATES, await loadClashes(models), ({ state }) => state)
}

/** Elements of the open models with open clashes, by how grave their group is. */
export async function clashesBySeverity(models: readonly { readonly id: string }[]): Promise<LinkedGroup[]> {
  const isOpen = ({ state }: Found) => (OPEN_STATES as readonly string[]).includes(state)
  const open = (await loadClashes(models)).map(({ modelId, found }) => ({ modelId, found: found.filter(isOpen) }))
  return groupsOf(SEVERITIES, open, ({ severity }) => severity)
}

async function loadClashes(models: readonly { readonly id: string }[]): Promise<OfModel[]> {
  return Promise.all(
    models.map(async ({ id: modelId }) => ({
      modelId,
      found: (await fetchEndpoint(clashApi, 'elements', { modelId })).found,
    })),
  )
}

/** The entries of the legend that some element has. */
function groupsOf<Key extends string>(
  legend: readonly LegendEntry<Key>[],
  models: readonly OfModel[],
  keyOf: (found: Found) => Key,
): LinkedGroup[] {
  return legend
    .map((entry) => ({
      ...entry,
      elements: models
        .map(({ modelId, found }) => ({
          modelId,
          globalIds: found.filter((one) => keyOf(one) === entry.key).flatMap(({ globalIds }) => globalIds),
        }))
        .filter(({ globalIds }) => globalIds.length > 0),
    }))
    .filter(({ elements }) => elements.length > 0)
}
