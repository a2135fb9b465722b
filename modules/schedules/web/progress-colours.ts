import { dayAfter } from '#engines/calendar/local-time.ts'
import { statusAt, statusOfAll, WORK_STATUSES, type WorkStatus } from '#engines/schedule/status-at.ts'
import type { OpenModel } from '#modules/design/contract/colour-sources.ts'
import type { ColourTimeline } from '#modules/design/contract/timed-colours.ts'
import type { Text } from '#platform/contract/text.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { ElementProgress } from '../contract/element-progress.ts'
import { schedulesApi } from '../contract/schedules-api.ts'

const ENTRIES: Readonly<Record<WorkStatus, { readonly title: Text; readonly token: string }>> = {
  'not-started': { title: { en: 'Not started', ar: 'لم يبدأ' }, token: '--pl-off' },
  'in-progress': { title: { en: 'In progress', ar: 'قيد التنفيذ' }, token: '--pl-info' },
  late: { title: { en: 'Late', ar: 'متأخر' }, token: '--pl-critical' },
  done: { title: { en: 'Done', ar: 'منجز' }, token: '--pl-good' },
  undated: { title: { en: 'Without dates', ar: 'بلا تواريخ' }, token: '--pl-minor' },
}

const HOW: Text = {
  en: 'A work package links all elements of its discipline on the storey that its place names, or the one element that it names. Others are linked to an activity by picking them.',
  ar: 'تربط حزمة العمل عناصر تخصصها كلها في الطابق الذي يذكره موضعها، أو العنصر الواحد الذي تسميه. أما غيرها فيُربط بنشاط بعد اختياره.',
}

type OfModel = ElementProgress & { readonly modelId: string }

/** How far the elements of the open models are on each day, by the work packages that build them and their activities. */
export async function progressTimeline(models: readonly OpenModel[]): Promise<ColourTimeline> {
  const found = await Promise.all(
    models.map(async ({ id: modelId, version }) => ({
      modelId,
      ...(await fetchEndpoint(schedulesApi, 'elementProgress', { modelId, version })),
    })),
  )
  const days = daysOf(found)
  return {
    legend: WORK_STATUSES.map((key) => ({ key, ...ENTRIES[key] })),
    days,
    parts: found.flatMap(partsOf),
    linked: sum(found, ({ groups }) => sum(groups, ({ globalIds }) => globalIds.length)),
    of: sum(found, ({ elements }) => elements),
    how: HOW,
  }
}

function partsOf({ modelId, asOf, works: all, groups }: OfModel): ColourTimeline['parts'] {
  const byId = new Map(all.map((one) => [one.id, datesOf(one)]))
  return groups.map(({ workIds, globalIds }) => {
    const works = workIds.flatMap((id) => byId.get(id) ?? [])
    return {
      elements: [{ modelId, globalIds }],
      keyOn: (day) => statusOfAll(works.map((work) => statusAt(day, work, asOf))),
    }
  })
}

/** From the day before anything begins to the day after all is done, so that both ends show it. */
function daysOf(found: readonly OfModel[]): ColourTimeline['days'] {
  const opens = found.map(({ asOf }) => asOf).reduce((a, b) => (a > b ? a : b), '')
  const linked = found.flatMap(({ works, groups }) => {
    const ids = new Set(groups.flatMap(({ workIds }) => workIds))
    return works.filter(({ id }) => ids.has(id))
  })
  const dates = linked.flatMap((one) => Object.values(datesOf(one)).flatMap((date) => date ?? [])).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { first: opens, last: opens, opens }
  const [before, after] = [dayAfter(first, -1), dayAfter(last, 1)]
  return { first: before, last: after, opens: opens < before ? before : opens > after ? after : opens }
}

type Work = ElementProgress['works'][number]

function datesOf({ plannedStart, plannedFinish, expectedStart, expectedFinish, actualStart, actualFinish }: Work) {
  return { plannedStart, plannedFinish, expectedStart, expectedFinish, actualStart, actualFinish }
}
function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
