import { bcfApi } from '#modules/bcf/contract/bcf-api.ts'
import { bcfWord } from '#modules/bcf/contract/bcf-words.ts'
import type { TopicThread } from '#modules/bcf/contract/topic-thread.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { ColourSource, LinkedGroup } from '../../contract/colour-sources.ts'

/** Issues that are looked into; the newest matter, and each is asked for by itself. */
const MOST_ISSUES = 60
/** Colours of states: beyond them the last one stands for the rest. */
const TOKENS = [
  '--pl-series-1',
  '--pl-series-2',
  '--pl-series-3',
  '--pl-series-4',
  '--pl-series-5',
  '--pl-series-6',
] as const

type Shown = Pick<TopicThread, 'topic' | 'viewpoints'>

/** Elements that issues are about, by the state of the issue. */
export const issueColours: ColourSource = {
  id: 'issues',
  title: { en: 'Issues, by state', ar: 'الملاحظات بحسب الحالة' },
  order: 20,
  permission: 'bcf:read',
  load: async ({ projectCode, siteCode, structureCode }) => {
    const { items } = await fetchEndpoint(bcfApi, 'topics', {
      projectCode,
      ...(siteCode !== null && { siteCode }),
      ...(structureCode !== null && { structureCode }),
      pageSize: MOST_ISSUES,
    })
    const shown = items.filter(({ viewpointCount }) => viewpointCount > 0)
    const threads = await Promise.all(shown.map(({ guid }) => fetchEndpoint(bcfApi, 'thread', { projectCode, guid })))
    return issueGroups(threads)
  },
}

/** One group for each state, the most frequent first; an element counts once in each. */
export function issueGroups(threads: readonly Shown[]): LinkedGroup[] {
  const states = new Map<string, Set<string>>()
  for (const { topic, viewpoints } of threads) {
    const picked = viewpoints.flatMap(({ components }) =>
      (components?.selection ?? []).flatMap(({ ifc_guid }) => (ifc_guid ? [ifc_guid] : [])),
    )
    if (picked.length === 0) continue
    const state = topic.status ?? '–'
    const known = states.get(state) ?? new Set()
    for (const globalId of picked) known.add(globalId)
    states.set(state, known)
  }
  return [...states]
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([state, globalIds], index) => ({
      key: state,
      title: bcfWord(state),
      token: TOKENS[Math.min(index, TOKENS.length - 1)] ?? TOKENS[0],
      elements: [{ globalIds: [...globalIds] }],
    }))
}
