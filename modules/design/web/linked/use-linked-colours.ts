import { useEffect, useMemo, useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { log } from '#platform/web/messages/logger.ts'
import { canDo } from '#platform/web/session/can.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ItemRef } from '#viewers/bim/model/model-item.ts'
import type { LinkedGroup, OpenModel } from '../../contract/colour-sources.ts'
import { type OfferedColours, offeredColours } from '../../contract/offered-colours.ts'
import type { ColourTimeline } from '../../contract/timed-colours.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import { issueColours } from './issue-colours.ts'
import { itemsByKey } from './timeline-paint.ts'
import { versionColours } from './version-colours.ts'

/** Those of the viewer itself. */
const OWN: readonly OfferedColours[] = [versionColours, issueColours]

/** An entry of the legend with the things of the open models that it stands for. */
export interface LinkedPaint {
  readonly key: string
  readonly word: string
  readonly token: string
  readonly items: readonly ItemRef[]
}

export interface ShownTimeline extends Pick<ColourTimeline, 'days' | 'linked' | 'of'> {
  readonly day: string
  readonly setDay: (day: string) => void
  readonly how: string
}

export interface LinkedColours {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly groups: readonly LinkedPaint[]
  /** Where the colours change over time: the days, the one that is shown, and of how many elements something is known. */
  readonly timeline: ShownTimeline | null
  readonly isLoading: boolean
  /** Why nothing came, in the reader's words. */
  readonly failure: string | null
}

/** Colours by data from outside of the models: what is offered, and the groups of the chosen one. */
export function useLinkedColours(parts: {
  viewer: BimViewer | null
  place: Place | null
  sources: readonly ModelSource[]
  chosen: string | null
}): LinkedColours {
  const { viewer, place, sources, chosen } = parts
  const say = useSay()
  const known = useSources()
  const offered = place === null ? [] : known
  const source = offered.find(({ id }) => id === chosen) ?? null
  const { answer, failure } = useAnswer(source, place, sources)
  const fixed = useMemo(
    () =>
      (viewer && answer?.groups ? answer.groups : []).map((group) => ({
        key: group.key,
        word: say(group.title),
        token: group.token,
        items: viewer ? itemsOf(viewer, group.elements) : [],
      })),
    [viewer, answer, say],
  )
  const timed = useTimeline(viewer, answer?.timeline ?? null)
  return {
    choices: offered.map(({ id, title }) => ({ value: id, label: say(title) })),
    groups: timed?.groups ?? fixed,
    timeline: timed,
    isLoading: source !== null && answer === null && failure === null,
    failure,
  }
}

/** All that the person may see, in order; those of other modules as soon as they have come. */
function useSources(): readonly OfferedColours[] {
  const [others, setOthers] = useState<readonly OfferedColours[]>([])
  useEffect(() => {
    let isGone = false
    Promise.all(offeredColours.all().map((load) => load())).then(
      (found) => {
        if (!isGone) setOthers(found.flat())
      },
      (error: unknown) => log('warn', 'Colours of models did not load.', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return [...OWN, ...others]
    .filter(({ permission }) => !permission || canDo(permission))
    .sort((a, b) => a.order - b.order)
}

/** The groups of a timeline on the day that is chosen; the same ones until a day changes one. */
function useTimeline(viewer: BimViewer | null, timeline: ColourTimeline | null) {
  const say = useSay()
  const [chosen, setChosen] = useState<{ of: ColourTimeline; day: string } | null>(null)
  const parts = useMemo(
    () =>
      viewer && timeline
        ? timeline.parts.map(({ keyOn, elements }) => ({ keyOn, items: itemsOf(viewer, elements) }))
        : [],
    [viewer, timeline],
  )
  const day = chosen !== null && chosen.of === timeline ? chosen.day : (timeline?.days.opens ?? '')
  const keys = parts.map(({ keyOn }) => keyOn(day)).join(' ')
  const groups = useMemo(() => {
    const legend = timeline?.legend ?? []
    const items = itemsByKey(legend, parts, keys.split(' '))
    return legend.map(({ key, title, token }) => ({ key, word: say(title), token, items: items.get(key) ?? [] }))
  }, [timeline, parts, keys, say])
  if (timeline === null) return null
  const { days, linked, of, how } = timeline
  return { groups, days, linked, of, how: say(how), day, setDay: (to: string) => setChosen({ of: timeline, day: to }) }
}

interface Answer {
  readonly groups?: readonly LinkedGroup[]
  readonly timeline?: ColourTimeline
}

async function ask(source: OfferedColours, place: Place, models: readonly OpenModel[]): Promise<Answer> {
  return 'load' in source
    ? { groups: await source.load(place, models) }
    : { timeline: await source.loadTimeline(place, models) }
}

function useAnswer(source: OfferedColours | null, place: Place | null, sources: readonly ModelSource[]) {
  const [known, setKnown] = useState<{ answer: Answer | null; failure: string | null }>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is a new object each time and stays the same one.
  useEffect(() => {
    setKnown(NOTHING)
    if (!source || !place) return
    let isCurrent = true
    const models = sources.filter(({ blocked, id }) => !blocked && !id.includes('@'))
    ask(
      source,
      place,
      models.map(({ id, version }) => ({ id, version })),
    ).then(
      (answer) => isCurrent && setKnown({ answer, failure: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) setKnown({ answer: null, failure: error.message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [source, sources])
  return known
}

const NOTHING = { answer: null, failure: null }

function itemsOf(viewer: BimViewer, elements: LinkedGroup['elements']): ItemRef[] {
  return elements.flatMap(({ modelId, globalIds }) => [...viewer.findAllByGlobalId(globalIds, modelId)])
}
