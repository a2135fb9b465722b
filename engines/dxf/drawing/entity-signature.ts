import type { DxfDocument } from '../dxf-document.ts'
import type { DxfEntity } from '../dxf-entity.ts'

/** Decimals that count: a millionth of a unit is noise of the program that wrote it. */
const DECIMALS = 1e6
const MOST_LEVELS = 16

/**
 * Two numbers of 32 bits for each entity; equal for entities that look the same, whatever their handles. References count
 * with the content of their blocks, so that a changed door changes every door.
 */
export function entitySignatures(document: DxfDocument, entities: readonly DxfEntity[]): Uint32Array<ArrayBuffer> {
  const blocks = new Map<string, string>()
  const result = new Uint32Array(entities.length * 2)
  for (const [index, entity] of entities.entries()) {
    const text = describe(document, entity, blocks, 0)
    result[index * 2] = hash(text, 0x811c9dc5)
    result[index * 2 + 1] = hash(text, 0x9747b28c)
  }
  return result
}

function describe(document: DxfDocument, entity: DxfEntity, blocks: Map<string, string>, level: number): string {
  const { type, layer, colour, trueColour, linetype, isHidden, extrusion, shape } = entity
  const own = JSON.stringify(
    [type, layer.toLowerCase(), colour, trueColour, linetype, isHidden, extrusion, shape],
    rounded,
  )
  if (shape.kind !== 'insert' && shape.kind !== 'dimension') return own
  // A dimension's block has a name of no meaning, which changes each time it is saved.
  const plain = shape.kind === 'dimension' ? own.replace(JSON.stringify(shape.block), '""') : own
  return plain + blockSignature(document, shape.block, blocks, level)
}

function blockSignature(document: DxfDocument, name: string, blocks: Map<string, string>, level: number): string {
  const known = blocks.get(name)
  if (known !== undefined) return known
  // Stands for itself while it is looked at, so that a block inside of itself ends here.
  blocks.set(name, name)
  const entities = level < MOST_LEVELS ? (document.blocks.get(name)?.entities ?? []) : []
  let sum = 0
  for (const entity of entities) sum = (Math.imul(sum, 31) + hash(describe(document, entity, blocks, level + 1), 7)) | 0
  const signature = `#${entities.length}:${sum >>> 0}`
  blocks.set(name, signature)
  return signature
}

function rounded(key: string, value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * DECIMALS) / DECIMALS + 0
  return key === 'handle' ? '' : value
}

/** FNV-1a with a start of one's own, and a last mixing. */
function hash(text: string, start: number): number {
  let value = start
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
