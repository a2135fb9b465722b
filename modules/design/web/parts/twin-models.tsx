import { useEffect, useMemo } from 'react'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import type { BimModel, BimModelVersion } from '#modules/models/contract/bim-model.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { sitesApi } from '#modules/sites/contract/sites-api.ts'
import { useApiQueries } from '#platform/web/api/use-api-queries.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { placeModel } from '#viewers/twin/core/place-model.ts'
import { middleOf } from '#viewers/twin/core/scene-level.ts'
import type { SolidTiles } from '#viewers/twin/core/twin-things.ts'
import { fetchFragments } from '../loading/fetch-fragments.ts'

/** As many as the viewer of models opens together. */
const MOST_MODELS = 5
const MOST = 200

type Shown = BimModel & { readonly versions: readonly BimModelVersion[] }

/**
 * The readable models of a site in the twin, those of the picked structure first, each on its place: the newest version, or
 * the one that was the newest at a past moment.
 */
export function TwinModels({ scene, projectCode, siteCode, isShown, moment, onMarks }: TwinFeedProps) {
  useLiveEvents({ kinds: ['bim-model'] })
  const all = useShownModels(projectCode, siteCode)
  useMarks(all, onMarks)
  // Another list only where another version counts: a moment moves many times a second.
  const key = moment === null ? '' : all.map((model) => versionAt(model, moment)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the moment
  const models = useMemo(
    () =>
      (moment === null ? all : all.map((model) => ({ ...model, readyVersion: versionAt(model, moment) }))).filter(
        ({ readyVersion }) => readyVersion !== null,
      ),
    [all, key],
  )
  const solids = useSolids(models, siteCode)
  useEffect(() => {
    scene.stores.loadSolid = async (id, signal) => {
      const ready = readyOf(models.find((model) => model.id === id))
      if (!ready) throw new Error('This model is not there any more')
      return fetchFragments(
        { id, version: ready.version, sizeBytes: ready.fragmentsBytes ?? 0 },
        () => undefined,
        signal,
      )
    }
    scene.dispatch({ do: 'set3dTiles', tiles: isShown ? solids : [] })
  }, [scene, models, solids, isShown])
  return null
}

const isReady = ({ state }: BimModelVersion) => state === 'ready'

/** The newest version that could be read of those that were there at a moment; null before the first. */
function versionAt({ versions }: Shown, moment: number): number | null {
  const there = versions.filter((one) => isReady(one) && Date.parse(one.createdAt) <= moment)
  return there.length === 0 ? null : Math.max(...there.map(({ version }) => version))
}

function useMarks(models: readonly Shown[], onMarks: TwinFeedProps['onMarks']): void {
  const nameOf = useNameOf()
  useEffect(
    () =>
      onMarks(
        models.flatMap((model) =>
          model.versions
            .filter(isReady)
            .map(({ version, createdAt }) => ({ at: Date.parse(createdAt), name: `${nameOf(model)} v${version}` })),
        ),
      ),
    [models, nameOf, onMarks],
  )
}

const readyOf = (model: Shown | undefined) => model?.versions.find(({ version }) => version === model.readyVersion)

function useShownModels(projectCode: string, siteCode: string): readonly Shown[] {
  const structure = usePlace(({ currentStructure }) => currentStructure?.code)
  const { data } = useApiQuery(modelsApi, 'list', { projectCode, siteCode, state: 'ready', pageSize: MOST })
  const isElsewhere = (model: { readonly structureCode: string }) => Number(model.structureCode !== structure)
  const chosen = (data?.items ?? []).toSorted((a, b) => isElsewhere(a) - isElsewhere(b)).slice(0, MOST_MODELS)
  const found = useApiQueries(
    modelsApi,
    'get',
    chosen.map(({ id }) => ({ id })),
  ).flatMap((one): Shown[] => (one.data ? [one.data] : []))
  const key = found.map(({ id, readyVersion, rowVersion }) => `${id} ${readyVersion} ${rowVersion}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what was found
  return useMemo(() => found, [key])
}

function useSolids(models: readonly Shown[], siteCode: string): readonly SolidTiles[] {
  const nameOf = useNameOf()
  const { data: structures } = useApiQuery(sitesApi, 'structures', { siteCode, page: 1, pageSize: MOST })
  const { data: site } = useApiQuery(sitesApi, 'site', { code: siteCode })
  return useMemo(() => {
    // Placed once and for all: a model that stands elsewhere a moment later was never there.
    if (!structures || !site) return []
    return models.flatMap((model) => {
      const footprint = structures.items.find(({ code }) => code === model.structureCode)?.footprint
      const report = readyOf(model)?.report
      const ground = {
        bbox: report?.bbox ?? null,
        lengthUnitMetres: report?.source?.lengthUnitMetres ?? 1,
        georeference: report?.georeference ?? null,
      }
      const place = placeModel(ground, footprint ? middleOf(footprint) : site.position)
      const version = readyOf(model)?.version
      const named = { id: model.id, name: nameOf(model), structureId: model.structureCode }
      return place ? [{ ...named, place, ...(version !== undefined && { version }) }] : []
    })
  }, [models, structures, site, nameOf])
}
