import { buildGeometry } from '#engines/dxf/build-geometry.ts'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { readDxf } from '#engines/dxf/read-dxf.ts'

export type ParsedDrawing =
  | { readonly list: DisplayList; readonly milliseconds: { readonly read: number; readonly build: number } }
  | { readonly error: string }

/** Reads a drawing beside the page. The arrays are handed over, not copied. */
addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  const answer = postMessage as (message: ParsedDrawing, transfer?: Transferable[]) => void
  try {
    const started = performance.now()
    const document = readDxf(new Uint8Array(event.data))
    const read = performance.now()
    const { list } = buildGeometry(document)
    const milliseconds = { read: read - started, build: performance.now() - read }
    answer({ list, milliseconds }, buffersOf(list))
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})

function buffersOf(list: DisplayList): Transferable[] {
  const buffers = new Set<ArrayBuffer>()
  for (const { lines, dashed, fills, rays, points, entities } of list.spaces) {
    for (const array of [
      ...[lines.positions, lines.entities, lines.styles, lines.starts],
      ...[dashed.positions, dashed.entities, dashed.styles, dashed.starts],
      ...[fills.positions, fills.entities, fills.styles, rays.values, rays.entities, rays.styles],
      ...[points.positions, points.entities, points.styles],
      ...[entities.typeOf, entities.layerOf, entities.boxes, entities.signatures],
    ])
      buffers.add(array.buffer)
  }
  return [...buffers]
}
