import { useEffect, useMemo } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { TwinScene } from '#viewers/twin/scene/twin-scene.ts'
import { geospatialApi } from '../../contract/geospatial-api.ts'

/** As many as a scene draws together. */
const MOST = 10

interface Props {
  readonly scene: TwinScene
  readonly siteCode: string
  readonly isShown: boolean
}

/** The newest 3D Tiles of a site in the twin, each on the place that it says itself. */
export function TwinTilesets({ scene, siteCode, isShown }: Props) {
  useLiveEvents({ kinds: ['geo-dataset'] })
  const nameOf = useNameOf()
  const { data } = useApiQuery(geospatialApi, 'list', {
    ...{ siteCode, kind: 'tiles3d', state: 'ready' },
    ...{ page: 1, pageSize: MOST, sort: '-capturedOn' },
  })
  const tilesets = useMemo(() => (data?.items ?? []).map((one) => ({ id: one.id, name: nameOf(one) })), [data, nameOf])
  useEffect(() => {
    scene.stores.tilesets = STORE
    scene.dispatch({ do: 'setTilesets', tilesets: isShown ? tilesets : [] })
  }, [scene, tilesets, isShown])
  return null
}

/** Asked for with the session of the person; each range anew. */
const STORE: TwinScene['stores']['tilesets'] = {
  index: async (id, signal) => {
    const answer = await requestFile(endpointAddress(geospatialApi, 'file', { id, role: 'tileset' }), signal)
    return answer.json()
  },
  tile: async (id, { at, bytes }, signal) => {
    const range = { Range: `bytes=${at}-${at + bytes - 1}` }
    const address = endpointAddress(geospatialApi, 'file', { id, role: 'tiles' })
    return (await requestFile(address, signal, undefined, range)).arrayBuffer()
  },
}
