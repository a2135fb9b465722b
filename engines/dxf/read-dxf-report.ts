import { buildGeometry, type DrawingGeometry } from './build-geometry.ts'
import type { DxfDocument } from './dxf-document.ts'
import type { DxfEntity } from './dxf-entity.ts'
import type { DxfReport } from './dxf-report.ts'
import { listTexts } from './list-texts.ts'
import { readDxf } from './read-dxf.ts'

/** Digits after the point of extents; a drawing in metres still has its tenth of a millimetre twice over. */
const EXTENT_DIGITS = 6

/**
 * Reads a drawing and says what is in it and what the viewer shows of it.
 * @throws DxfUnreadableError where it is no DXF file.
 */
export function readDxfReport(bytes: Uint8Array): DxfReport {
  const document = readDxf(bytes)
  return reportOf(document, buildGeometry(document))
}

/** The report of a drawing that is read and built already. */
export function reportOf(document: DxfDocument, geometry: DrawingGeometry): DxfReport {
  const [low, high] = geometry.extents ?? []
  return {
    version: document.version,
    encoding: document.encoding,
    entities: { ...geometry.counts },
    layers: document.layers.size,
    blocks: document.blockCount,
    extents: low && high ? [round(low), round(high)] : null,
    unsupported: countKinds(document, 'unsupported'),
    outlineOnly: countKinds(document, 'outline'),
    texts: listTexts(document),
    substitutedFonts: [
      ...new Set(geometry.list.fonts.filter((font) => font.isSubstituted).map((font) => font.name)),
    ].toSorted(),
    units: document.units,
    layouts: document.layouts.map((layout) => layout.name),
    problems: [...geometry.problems],
  }
}

type KindCount = DxfReport['unsupported'][number]

function countKinds(document: DxfDocument, what: 'unsupported' | 'outline'): KindCount[] {
  const counts = new Map<string, KindCount>()
  const add = (entities: readonly DxfEntity[], field: 'count' | 'inBlocks') => {
    for (const { type, shape } of entities) {
      const isOutline =
        shape.kind === 'frame' ||
        (shape.kind === 'image' && !shape.isWipeout) ||
        // Edges of a solid without its faces.
        (shape.kind === 'group' && !shape.isMeasured)
      if (!(what === 'unsupported' ? shape.kind === 'unsupported' : isOutline)) continue
      const known = counts.get(type) ?? { type, count: 0, inBlocks: 0 }
      counts.set(type, { ...known, [field]: known[field] + 1 })
    }
  }
  add(document.entities, 'count')
  add(document.paperEntities, 'inBlocks')
  for (const block of document.blocks.values()) add(block.entities, 'inBlocks')
  return [...counts.values()].toSorted((left, right) => right.count - left.count)
}

function round([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const digits = (value: number) => Number(value.toFixed(EXTENT_DIGITS)) + 0
  return [digits(x), digits(y), digits(z)]
}
