import { type ReactNode, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useCurrentSite, usePlace } from '#platform/web/place/place-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { sitesApi } from '../../contract/sites-api.ts'
import type { Structure } from '../../contract/structure.ts'
import { PLACES_PAGE_SIZE } from '../load-places.ts'
import { recentFirst, usePickedByItself } from '../pick-by-itself.ts'
import { pickStructure } from '../pick-place.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import { OnTheWay } from './on-the-way.tsx'
import { PickerFrame } from './picker-frame.tsx'
import type { BelowPlace } from './picker-list.tsx'
import { PlaceMap } from './place-map.tsx'
import { SitePlan } from './site-plan.tsx'

interface StructurePickerProps {
  readonly title: string
  readonly above?: ReactNode
  readonly below?: BelowPlace
  readonly actions?: ReactNode
  /** The structure is the current one now. */
  readonly onPicked: (structure: Structure) => void
}

/** The structures of the current site, to pick one, in the list or on the map. */
export function StructurePicker({ title, above, below, actions, onPicked }: StructurePickerProps) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const current = useCurrentSite()
  const pickedCode = usePlace((place) => place.currentStructure?.code ?? null)
  const [isMapless, setMapless] = useState(false)
  const site = useApiQuery(sitesApi, 'site', { code: current.code })
  const query = { siteCode: current.code, sort: 'ctime', page: 1, pageSize: PLACES_PAGE_SIZE }
  const structures = useApiQuery(sitesApi, 'structures', query)
  useLiveEvents({ kinds: ['site', 'structure'] })
  const ground = useMemo(() => (site.data ? [site.data] : []), [site.data])
  const boundary = site.data?.boundary ?? null
  const footprints = site.data?.footprints ?? []
  const pick = (code: string | undefined, isChosen = true) => {
    const structure = structures.data?.items.find((candidate) => candidate.code === code)
    if (!structure) return
    pickStructure(structure, isChosen)
    onPicked(structure)
  }
  const isByItself = usePickedByItself('structure', structures.data?.items, ({ code }, isChosen) =>
    pick(code, isChosen),
  )
  const asThing = (code: string | null) => (code === null ? null : ({ kind: 'structure', id: code } as const))
  if (isByItself) return <Skeleton height="12rem" />
  return (
    <PickerFrame
      title={title}
      above={above}
      below={below}
      context={
        <>
          <bdi>{current.name}</bdi> · <OnTheWay>{text('pickStructure')}</OnTheWay>
        </>
      }
      actions={actions}
      result={structures}
      rows={
        structures.data &&
        recentFirst('structure', structures.data.items).map((structure) => ({
          code: structure.code,
          name: nameOf(structure),
          fact: text(`type.${structure.type}`),
          drawing: (
            <SitePlan
              boundary={structure.footprint && boundary}
              footprints={structure.footprint ? footprints : []}
              focus={structure.footprint}
              nothing=""
            />
          ),
        }))
      }
      empty={text('noStructures', { site: current.name })}
      pickedCode={pickedCode}
      onPick={pick}
      map={
        isMapless
          ? null
          : (pointedCode) => (
              <PlaceMap
                sites={ground}
                structures={structures.data?.items ?? []}
                picked={asThing(pickedCode)}
                highlighted={asThing(pointedCode)}
                onPick={(thing) => thing?.kind === 'structure' && pick(thing.id)}
                onUnavailable={() => setMapless(true)}
              />
            )
      }
    />
  )
}
