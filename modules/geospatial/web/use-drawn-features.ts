import { useEffect, useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import type { DrawnFeature } from '../contract/drawn-features.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'

export interface FeaturesOfFile {
  readonly id: string
  readonly features: readonly DrawnFeature[]
}

const NONE: readonly FeaturesOfFile[] = []

/** Features of files of places, each file once it is there; of those that are asked for now. */
export function useDrawnFeatures(ids: readonly string[]): readonly FeaturesOfFile[] {
  const [known, setKnown] = useState<readonly FeaturesOfFile[]>(NONE)
  const key = ids.join()
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(',')
    const abort = new AbortController()
    setKnown((before) => before.filter(({ id }) => wanted.includes(id)))
    const load = async () => {
      const [{ DrawnFeatures }] = await Promise.all([import('../contract/drawn-features.ts')])
      const files = await Promise.all(
        wanted.map(async (id) => {
          const address = endpointAddress(geospatialApi, 'file', { id, role: 'features' })
          const answer = await requestFile(address, abort.signal)
          return { id, features: DrawnFeatures.parse(await answer.json()).features }
        }),
      )
      if (!abort.signal.aborted) setKnown(files)
    }
    // What was refused the request has said; what was given up nobody waits for.
    load().catch((error: unknown) => abort.signal.aborted || reportError(error))
    return () => abort.abort()
  }, [key])
  return known
}
