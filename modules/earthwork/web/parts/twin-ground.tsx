import { useEffect, useMemo } from 'react'
import type { TwinFeedProps } from '#modules/construction/web/public.ts'
import { mapRasterOf, useSiteCaptures } from '#modules/geospatial/web/public.ts'
import { useApiQueries } from '#platform/web/api/use-api-queries.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import type { BoundValue, TwinExcavation } from '#viewers/twin/core/twin-things.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import type { Volume } from '../../contract/volume.ts'
import { useEarthworkText } from '../use-earthwork-text.ts'

/** Of more the newest. */
const MOST = 20

/** The newest capture of a site under everything else of the twin, and the excavations that were measured there. */
export function TwinGround({ scene, projectCode, siteCode, isShown, moment, onMarks }: TwinFeedProps) {
  const captures = useSiteCaptures(siteCode)
  const nameOf = useNameOf()
  useEffect(
    () => onMarks(captures.map((one) => ({ at: Date.parse(one.capturedOn), name: nameOf(one) }))),
    [captures, nameOf, onMarks],
  )
  const day = moment === null ? null : new Date(moment).toISOString().slice(0, 10)
  const newest = isShown ? captures.find(({ capturedOn }) => day === null || capturedOn.slice(0, 10) <= day) : undefined
  useEffect(() => {
    scene.stores.rasterOf = (id) => {
      const capture = captures.find((one) => one.id === id)
      return capture ? mapRasterOf(capture) : null
    }
    scene.dispatch({ do: 'updateImageTiles', tiles: newest ? [{ id: newest.id, opacity: 1 }] : [] })
  }, [scene, captures, newest])
  const excavations = useExcavations(projectCode, siteCode)
  useEffect(
    () => scene.dispatch({ do: 'setExcavations', excavations: isShown ? excavations : [] }),
    [scene, excavations, isShown],
  )
  useVolumeValues(scene, excavations)
  return null
}

function useExcavations(
  projectCode: string,
  siteCode: string,
): readonly (TwinExcavation & Pick<Volume, 'updatedAt'>)[] {
  const nameOf = useNameOf()
  const asked = { projectCode, siteCode, page: 1, pageSize: MOST, sort: '-updatedAt' }
  const { data } = useApiQuery(earthworkApi, 'list', asked)
  const found = useApiQueries(
    earthworkApi,
    'get',
    (data?.items ?? []).map(({ id }) => ({ id })),
  ).flatMap((one) => one.data ?? [])
  const key = found.map(({ id, rowVersion, state }) => `${id} ${rowVersion} ${state}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what was found
  return useMemo(
    () =>
      found.map((volume) => ({
        ...{ id: volume.id, name: nameOf(volume), outline: volume.outline, updatedAt: volume.updatedAt },
        ...{ cut: volume.result?.cut ?? null, fill: volume.result?.fill ?? null },
      })),
    [key, nameOf],
  )
}

function useVolumeValues(
  scene: TwinFeedProps['scene'],
  excavations: readonly (TwinExcavation & Pick<Volume, 'updatedAt'>)[],
): void {
  const text = useEarthworkText()
  useEffect(() => {
    const values = excavations.flatMap(({ id, cut, fill, updatedAt: at }): BoundValue[] =>
      cut === null || fill === null
        ? []
        : [
            { target: { kind: 'excavation', id }, name: text('cut'), value: cut, unit: 'm³', at },
            { target: { kind: 'excavation', id }, name: text('fill'), value: fill, unit: 'm³', at },
          ],
    )
    // A volume between two surfaces stays what it is.
    scene.dispatch({ do: 'setDataSource', source: { id: 'earthwork', everySeconds: Number.MAX_SAFE_INTEGER, values } })
  }, [scene, excavations, text])
}
