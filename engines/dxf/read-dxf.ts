import type { DxfBlock, DxfDocument, DxfLayer, DxfLayout, DxfProblem } from './dxf-document.ts'
import type { DxfEntity, DxfShape } from './dxf-entity.ts'
import { DxfUnreadableError } from './dxf-unreadable-error.ts'
import { EntityReading } from './reading/entity-reading.ts'
import { chunkBytes } from './reading/graphics-bytes.ts'
import { HeaderReading } from './reading/header-reading.ts'
import { type DxfObjects, emptyObjects, readObject } from './reading/read-objects.ts'
import { type DxfTables, emptyTables, readTableEntry } from './reading/read-tables.ts'
import { sniffDxf } from './reading/sniff-dxf.ts'
import { TagRecord } from './reading/tag-record.ts'
import { TagStream } from './reading/tag-stream.ts'
import { TextSource } from './reading/text-source.ts'
import { readAcisBinary } from './solids/read-acis-binary.ts'
import { solidEdges } from './solids/solid-edges.ts'

export interface ReadDxfOptions {
  /** Called with the share of the bytes that are read, now and then. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * Reads a DXF file, ASCII or binary, R12 to 2018. What a cut or damaged file still holds is read, and `problems` says so.
 * Takes time and memory in proportion to the bytes, whatever they say.
 * @throws DxfUnreadableError where it is no DXF file or holds nothing.
 */
export function readDxf(bytes: Uint8Array, options: ReadDxfOptions = {}): DxfDocument {
  return new DxfReading(bytes, options).read()
}

const PROGRESS_STEP = 4 * 1024 * 1024

class DxfReading {
  readonly #bytes: Uint8Array
  readonly #stream: TagStream
  readonly #record: TagRecord
  readonly #texts: TextSource
  readonly #header = new HeaderReading()
  readonly #tables: DxfTables = emptyTables()
  readonly #objects: DxfObjects = emptyObjects()
  readonly #blocks = new Map<string, DxfBlock>()
  readonly #solids = new Map<string, DxfShape>()
  readonly #options: ReadDxfOptions
  #entities: DxfEntity[] = []
  #isEnded = false
  #sectionCount = 0
  #damaged = 0
  #damagedSample = ''
  #reportedAt = 0

  constructor(bytes: Uint8Array, options: ReadDxfOptions) {
    const isBinary = sniffDxf(bytes) === 'binary'
    this.#bytes = bytes
    this.#options = options
    this.#stream = new TagStream(bytes, isBinary)
    this.#texts = new TextSource(bytes)
    this.#record = new TagRecord(bytes, this.#texts, isBinary)
  }

  read(): DxfDocument {
    const stream = this.#stream
    let isOpen = stream.next()
    while (isOpen && !this.#isEnded) {
      if (stream.code !== 0) {
        isOpen = stream.next()
        continue
      }
      const isMore = stream.readRecord(this.#record)
      if (this.#record.type === 'EOF') this.#isEnded = true
      else if (this.#record.type === 'SECTION') isOpen = this.#section(isMore)
      else isOpen = isMore
    }
    if (this.#sectionCount === 0) throw new DxfUnreadableError('damaged')
    return this.#document()
  }

  #section(isMore: boolean): boolean {
    this.#sectionCount += 1
    const name = this.#record.text(2).toUpperCase()
    if (name === 'HEADER') {
      this.#header.read(this.#record)
      this.#texts.expect(this.#header.version, this.#header.codePage)
      return isMore
    }
    if (!isMore) return false
    if (name === 'TABLES') return this.#records((record) => readTableEntry(record, this.#tables))
    if (name === 'BLOCKS') return this.#readBlocks()
    if (name === 'ENTITIES') {
      const reading = this.#entityReading()
      const isOpen = this.#records((record) => reading.add(record))
      this.#entities = this.#entities.concat(this.#finish(reading))
      return isOpen
    }
    if (name === 'OBJECTS') return this.#records((record) => readObject(record, this.#objects))
    if (name === 'ACDSDATA') return this.#records((record) => readSolid(record, this.#solids))
    return this.#records(() => {})
  }

  /** Hands every record up to the end of the section to `take`. False where the file ends. */
  #records(take: (record: TagRecord) => void): boolean {
    const stream = this.#stream
    for (;;) {
      const isMore = stream.readRecord(this.#record)
      const { type } = this.#record
      if (type === 'ENDSEC') return isMore
      if (type === 'EOF') {
        this.#isEnded = true
        return false
      }
      take(this.#record)
      if (stream.start - this.#reportedAt > PROGRESS_STEP) {
        this.#reportedAt = stream.start
        this.#options.onProgress?.(stream.start / this.#bytes.length)
      }
      if (!isMore) return false
    }
  }

  #readBlocks(): boolean {
    let head: Omit<DxfBlock, 'entities'> | null = null
    let reading = this.#entityReading()
    const close = () => {
      if (head) this.#blocks.set(head.name.toLowerCase(), { ...head, entities: this.#finish(reading) })
      head = null
    }
    const isOpen = this.#records((record) => {
      if (record.type === 'BLOCK') {
        close()
        head = blockHead(record)
        reading = this.#entityReading()
      } else if (record.type === 'ENDBLK') close()
      else reading.add(record)
    })
    close()
    return isOpen
  }

  #entityReading(): EntityReading {
    return new EntityReading({ version: this.#header.version, isMetric: this.#header.isMetric })
  }

  #finish(reading: EntityReading): DxfEntity[] {
    const entities = reading.finish()
    for (const entity of entities) {
      if (entity.shape.kind !== 'damaged') continue
      this.#damaged += 1
      this.#damagedSample ||= `${entity.type} ${entity.handle}`.trim()
    }
    return entities
  }

  #document(): DxfDocument {
    const header = this.#header
    if (this.#solids.size > 0) this.#joinSolids()
    const sorted = this.#sorted(this.#entities)
    return {
      version: header.version,
      encoding: this.#texts.encoding,
      units: header.units,
      linetypeScale: header.linetypeScale,
      pointMode: header.pointMode,
      pointSize: header.pointSize,
      isMetric: header.isMetric,
      headerExtents: header.extents,
      ...this.#tables,
      layers: this.#layers(),
      blocks: this.#blocks,
      blockHandles: this.#tables.blockHandles,
      blockCount: countBlocks(this.#header.version, this.#blocks, this.#tables.blockNames),
      entities: sorted.filter((entity) => !entity.isPaper),
      paperEntities: sorted.filter((entity) => entity.isPaper),
      layouts: this.#layouts(),
      clips: this.#clips(),
      imageFiles: this.#objects.imageFiles,
      multilineStyles: this.#objects.multilineStyles,
      problems: this.#problems(),
    }
  }

  /** Solids since 2013 are kept apart from their entities, after everything else. */
  #joinSolids(): void {
    const joined = (entities: readonly DxfEntity[]) =>
      entities.map((entity) => {
        const shape = entity.shape.kind === 'unsupported' ? this.#solids.get(entity.handle) : undefined
        return shape ? { ...entity, shape } : entity
      })
    this.#entities = joined(this.#entities)
    for (const [name, block] of this.#blocks) this.#blocks.set(name, { ...block, entities: joined(block.entities) })
  }

  /** Every drawing has these two, also where the file does not list them. */
  #layers(): Map<string, DxfLayer> {
    const { layers } = this.#tables
    for (const name of ['0', 'Defpoints']) {
      const key = name.toLowerCase()
      if (!layers.has(key)) layers.set(key, plainLayer(name))
    }
    return layers
  }

  #sorted(entities: DxfEntity[]): DxfEntity[] {
    const keys = this.#objects.sortHandles
    if (keys.size === 0) return entities
    const keyOf = (entity: DxfEntity) => Number.parseInt(keys.get(entity.handle) ?? entity.handle, 16) || 0
    return entities.toSorted((left, right) => keyOf(left) - keyOf(right))
  }

  #layouts(): DxfLayout[] {
    return this.#objects.layouts
      .map(({ blockHandle, ...layout }) => ({ ...layout, block: this.#tables.blockHandles.get(blockHandle) ?? '' }))
      .filter(({ block }) => block !== '' && block !== '*model_space')
      .toSorted((left, right) => left.order - right.order)
  }

  /** A filter belongs to the reference two or three dictionaries above it. */
  #clips(): DxfDocument['clips'] {
    const clips = new Map<string, { boundary: readonly number[]; isOn: boolean }>()
    for (const { owner, boundary, isOn } of this.#objects.filters.values()) {
      let handle = owner
      for (let step = 0; step < 4; step += 1) {
        const above = this.#objects.dictionaryOwners.get(handle)
        if (above === undefined) break
        handle = above
      }
      if (isOn) clips.set(handle, { boundary, isOn })
    }
    return clips
  }

  #problems(): DxfProblem[] {
    const problems: DxfProblem[] = []
    if (!this.#isEnded) problems.push({ code: 'truncated', count: 1, sample: `${this.#bytes.length} bytes` })
    const { strayCount } = this.#stream
    if (strayCount > 0) problems.push({ code: 'stray-lines', count: strayCount, sample: '' })
    if (this.#damaged > 0) problems.push({ code: 'damaged-entity', count: this.#damaged, sample: this.#damagedSample })
    return problems
  }
}

function readSolid(record: TagRecord, solids: Map<string, DxfShape>): void {
  const first = record.find(310)
  const shape = record.has(320) && first >= 0 ? solidEdges(readAcisBinary(chunkBytes(record, first))) : null
  if (shape) solids.set(record.text(320).toUpperCase(), shape)
}

function blockHead(record: TagRecord): Omit<DxfBlock, 'entities'> {
  const name = record.text(2)
  const flags = record.number(70)
  return {
    name,
    base: record.point(10) ?? [0, 0, 0],
    isLayout: /^[*$](model|paper)_space/i.test(name),
    isExternal: (flags & 4) !== 0,
    handle: record.text(5).toUpperCase(),
  }
}

/** AutoCAD gives drawings before 2000 its arrow heads and two layouts, although the files do not list them. */
const IMPLIED_ARROWS = 20

function countBlocks(version: string, blocks: ReadonlyMap<string, DxfBlock>, records: ReadonlySet<string>): number {
  const names = new Set(
    [...blocks.keys(), ...records, '*model_space', '*paper_space'].map((name) => name.replace('$', '*')),
  )
  return names.size + (version === 'AC1012' || version === 'AC1014' ? IMPLIED_ARROWS : 0)
}

function plainLayer(name: string): DxfLayer {
  return {
    handle: '',
    name,
    colour: 7,
    trueColour: null,
    linetype: 'CONTINUOUS',
    lineweight: -3,
    isOn: true,
    isFrozen: false,
    isLocked: false,
    isPlotted: true,
  }
}
