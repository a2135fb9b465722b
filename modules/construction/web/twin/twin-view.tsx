import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { canDo } from '#platform/web/session/can.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TwinView as View } from '#viewers/twin/core/twin-things.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { TWIN_LAYERS, type TwinLayerId } from '../../contract/twin-layers.ts'
import { type TimeMark, twinPart } from '../twin-parts.ts'
import { useConstructionText } from '../use-construction-text.ts'
import { FindThing } from './find-thing.tsx'
import { LayerFeed } from './layer-feed.tsx'
import { LayerList } from './layer-list.tsx'
import { LevelBar } from './level-bar.tsx'
import { PastMoment } from './past-moment.tsx'
import { PickedCard } from './picked-card.tsx'
import { SolidNotes } from './solid-notes.tsx'
import { StageChoice } from './stage-choice.tsx'
import css from './twin-view.module.css'
import { useGround } from './use-ground.ts'

// The scene's code is as large as all of the screens together, so it comes when somebody looks at it.
const TwinSceneView = lazy(async () => ({
  default: (await import('#viewers/twin/react/twin-scene-view.tsx')).TwinSceneView,
}))

/** How a site is seen at first: obliquely, with all of it in view. */
const FIRST_VIEW = { zoom: 16.6, pitch: 52, bearing: -18 } as const

/** Where somebody looked last: who comes back from a record finds the view that they left. */
const leftViews = new Map<string, View>()

/** The digital twin of the current site: what stands there, what moves there, and what is wrong, in one scene. */
export function TwinView() {
  const text = useConstructionText()
  const site = useCurrentSite()
  const record = useApiQuery(sitesApi, 'site', { code: site.code })
  if (record.isError && !record.data)
    return <LoadFailure error={record.error} isList={false} onRetry={() => void record.refetch()} />
  if (!record.data) return <Skeleton height="100%" />
  if (!record.data.position) return <EmptyState title={text('noPosition')} />
  return <Twin key={site.code} siteCode={site.code} origin={record.data.position} />
}

function Twin({ siteCode, origin }: { readonly siteCode: string; readonly origin: readonly [number, number] }) {
  const text = useConstructionText()
  const language = useUiState((ui) => ui.language)
  const project = useCurrentProject()
  const [scene, setScene] = useState<TwinScene | null>(null)
  const [isBlank, setBlank] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<TwinLayerId>>(new Set())
  const [moment, setMoment] = useState<number | null>(null)
  const [marks, noteMarks] = useMarks()
  const structures = useGround(scene, project.code, siteCode)
  useFirstView(scene, siteCode, origin)
  useEffect(() => scene?.on('failed', ({ reason }) => setBlank(reason !== 'basemap-missing')), [scene])
  const parts = offeredParts()
  if (isBlank) return <p className={css['quiet']}>{text('withoutScene')}</p>
  const place = { projectCode: project.code, siteCode }
  return (
    <div className={css['view']}>
      <div className={css['scene']}>
        <LevelBar scene={scene} origin={origin} structures={structures} />
        <Suspense fallback={<Skeleton height="100%" />}>
          <TwinSceneView
            language={language}
            label={text('scene')}
            origin={origin}
            className={css['canvas'] ?? ''}
            onScene={setScene}
          />
        </Suspense>
        <PastMoment scene={scene} marks={marks} moment={moment} onMoment={setMoment} />
      </div>
      <aside className={css['panel']}>
        <FindThing scene={scene} />
        <PickedCard scene={scene} {...place} moment={moment} />
        <StageChoice scene={scene} />
        <LayerList parts={parts} hidden={hidden} isPast={moment !== null} onHidden={setHidden} />
        <SolidNotes scene={scene} />
      </aside>
      {scene &&
        parts.map((part) => (
          <LayerFeed
            key={part.id}
            part={part}
            scene={scene}
            {...place}
            isShown={!hidden.has(part.id) && (moment === null || part.past !== 'unknown')}
            moment={moment}
            onMarks={noteMarks}
          />
        ))}
    </div>
  )
}

/** What the layers have on the timeline, in the order of time. */
function useMarks(): readonly [readonly TimeMark[], (id: TwinLayerId, marks: readonly TimeMark[]) => void] {
  const [of, setOf] = useState<ReadonlyMap<TwinLayerId, readonly TimeMark[]>>(new Map())
  const note = useCallback((id: TwinLayerId, marks: readonly TimeMark[]) => {
    setOf((known) => new Map(known).set(id, marks))
  }, [])
  const marks = useMemo(() => [...of.values()].flat().toSorted((a, b) => a.at - b.at), [of])
  return [marks, note]
}

/** The layers that the person may see, in their order. */
function offeredParts() {
  return (Object.keys(TWIN_LAYERS) as TwinLayerId[]).flatMap((id) => {
    const part = twinPart.find(id)
    return part && canDo(part.permission) ? [part] : []
  })
}

function useFirstView(scene: TwinScene | null, siteCode: string, origin: readonly [number, number]): void {
  const start = useRef(origin)
  useEffect(() => {
    if (!scene) return
    const stop = scene.on('changed', ({ view }) => {
      if (view) leftViews.set(siteCode, view)
    })
    const view = leftViews.get(siteCode) ?? { center: start.current, ...FIRST_VIEW }
    const fly = () => scene.dispatch({ do: 'flyTo', view })
    const ready = scene.on('told', ({ type }) => {
      if (type === 'READY') fly()
    })
    if (scene.state.isReady) fly()
    return () => {
      stop()
      ready()
    }
  }, [scene, siteCode])
}
