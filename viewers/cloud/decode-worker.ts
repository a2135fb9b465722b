import createLazPerf from 'laz-perf/lib/worker/laz-perf.js'
import wasmUrl from 'laz-perf/lib/worker/laz-perf.wasm?url&no-inline'
import { LazDecoder, type LazPerf } from '#engines/pointcloud/laz-decoder.ts'
import type { Triple } from '#engines/pointcloud/read-header.ts'
import { type NodePoints, pointsOfRecords, type RecordLayout } from './decode-node.ts'

export interface NodeToDecode {
  readonly id: number
  readonly chunk: Uint8Array
  readonly points: number
  readonly corner: Triple
  readonly layout: RecordLayout
}
/** Null where the chunk is damaged. */
export type DecodedNode = { readonly id: number; readonly points: NodePoints | null }

let loaded: Promise<LazPerf> | null = null

// The page's own worker: nobody else can send to it.
self.onmessage = async ({ data }: MessageEvent<NodeToDecode>) => {
  const { id, chunk, points: count, layout, corner } = data
  try {
    loaded ??= createLazPerf({ locateFile: () => wasmUrl }) as Promise<LazPerf>
    const decoder = new LazDecoder(await loaded, layout.format, layout.recordLength, () => {
      loaded = null
    })
    const points = pointsOfRecords(decoder.decode(chunk, count), layout, corner)
    const answer: DecodedNode = { id, points }
    self.postMessage(answer, {
      transfer: [points.places.buffer, points.looks.buffer, points.intensities.buffer],
    })
  } catch {
    // A damaged node leaves a gap, which the viewer tells of; the rest of the cloud is whole.
    self.postMessage({ id, points: null } satisfies DecodedNode)
  }
}
