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

/** The newest readable models of a site in the twin, those of the picked structure first, each on its place. */
export function TwinModels({ scene, projectCode, siteCode, isShown }: TwinFeedProps) {
  useLiveEvents({ kinds: ['bim-model'] })
  const models = useShownModels(projectCode, siteCode)
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
      return place ? [{ id: model.id, name: nameOf(model), structureId: model.structureCode, place }] : []
    })
  }, [models, structures, site, nameOf])
}
