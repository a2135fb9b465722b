import { useEffect, useMemo, useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { canDo } from '#platform/web/session/can.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { ItemRef } from '#viewers/bim/model/model-item.ts'
import {
  type ColourSource,
  colourSources,
  type LinkedGroup,
  registerColourSource,
} from '../../contract/colour-sources.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import { issueColours } from './issue-colours.ts'
import { versionColours } from './version-colours.ts'

registerColourSource(versionColours)
registerColourSource(issueColours)

/** An entry of the legend with the things of the open models that it stands for. */
export interface LinkedPaint {
  readonly key: string
  readonly word: string
  readonly token: string
  readonly items: readonly ItemRef[]
}

export interface LinkedColours {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly groups: readonly LinkedPaint[]
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
  const offered = place === null ? [] : colourSources().filter(({ permission }) => !permission || canDo(permission))
  const source = offered.find(({ id }) => id === chosen) ?? null
  const { groups, failure } = useGroups(source, place, sources)
  const painted = useMemo(
    () =>
      (viewer && groups ? groups : []).map((group) => ({
        key: group.key,
        word: say(group.title),
        token: group.token,
        items: viewer ? itemsOf(viewer, group) : [],
      })),
    [viewer, groups, say],
  )
  return {
    choices: offered.map(({ id, title }) => ({ value: id, label: say(title) })),
    groups: painted,
    isLoading: source !== null && groups === null && failure === null,
    failure,
  }
}

function useGroups(source: ColourSource | null, place: Place | null, sources: readonly ModelSource[]) {
  const [answer, setAnswer] = useState<{ groups: readonly LinkedGroup[] | null; failure: string | null }>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is a new object each time and stays the same one.
  useEffect(() => {
    setAnswer(NOTHING)
    if (!source || !place) return
    let isCurrent = true
    const models = sources.filter(({ blocked, id }) => !blocked && !id.includes('@'))
    source
      .load(
        place,
        models.map(({ id, version }) => ({ id, version })),
      )
      .then(
        (groups) => isCurrent && setAnswer({ groups, failure: null }),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (isCurrent) setAnswer({ groups: null, failure: error.message })
        },
      )
    return () => {
      isCurrent = false
    }
  }, [source, sources])
  return answer
}

const NOTHING = { groups: null, failure: null }

function itemsOf(viewer: BimViewer, { elements }: LinkedGroup): ItemRef[] {
  return elements.flatMap(({ modelId, globalIds }) => [...viewer.findAllByGlobalId(globalIds, modelId)])
}
