import { type RefObject, useEffect, useRef, useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { CloudEvents, CloudSource, CloudViewer } from '#viewers/cloud/cloud-viewer.ts'
import type { CloudFacts } from '../contract/dataset-report.ts'
import { geospatialApi } from '../contract/geospatial-api.ts'
import { useGeospatialText } from './use-geospatial-text.ts'

type Failure = CloudEvents['failed']['reason']

/** The viewer of a cloud in an element; its code comes with it. */
export function useCloudViewer(
  host: RefObject<HTMLDivElement | null>,
  id: string,
  { metres, intensity }: CloudFacts,
): { readonly viewer: CloudViewer | null; readonly failure: Failure | null } {
  const text = useGeospatialText()
  const format = useFormats()
  const [viewer, setViewer] = useState<CloudViewer | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isInMetres = metres !== null
  const writeMetres = (value: number) =>
    isInMetres ? text('metresOf', { value: format.number(value, 2) }) : format.number(value, 2)
  const latest = useRef({ metres, intensity, label: text('cloudWalk'), writeMetres })
  latest.current = { metres, intensity, label: text('cloudWalk'), writeMetres }
  useEffect(() => {
    const element = host.current
    if (!element) return
    const abort = new AbortController()
    let made: CloudViewer | null = null
    const open = async () => {
      const { createCloudViewer } = await import('#viewers/cloud/create-cloud-viewer.ts')
      const { metres: known, intensity: bright, label } = latest.current
      const options = {
        source: sourceOf(id),
        metres: known ?? ([1, 1, 1] as const),
        intensities: [bright.min, bright.max] as const,
        label,
        writeMetres: (value: number) => latest.current.writeMetres(value),
      }
      made = await createCloudViewer(element, options, abort.signal)
      made.on('failed', ({ reason }) => setFailure(reason))
      setViewer(made)
    }
    setFailure(null)
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return
      setFailure(hasWebGl() ? 'no-points' : 'no-webgl')
      reportError(error)
    })
    return () => {
      abort.abort()
      setViewer(null)
      made?.dispose()
    }
  }, [host, id])
  return { viewer, failure }
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

/** Ranges of the cloud's file, each asked for with the session of the person. */
function sourceOf(id: string): CloudSource {
  const address = endpointAddress(geospatialApi, 'file', { id, role: 'cloud' })
  return {
    read: async (at, bytes, signal) => {
      const answer = await requestFile(address, signal, undefined, { Range: `bytes=${at}-${at + bytes - 1}` })
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}
