import type { DxfEntity } from '../dxf-entity.ts'
import type { EntityContext } from './entity-context.ts'
import { readEntity } from './read-entity.ts'
import { PolylineReading } from './read-polyline.ts'
import type { TagRecord } from './tag-record.ts'

/**
 * Collects the entities of a section or block. Polylines take their vertices with them and block references their
 * attributes; a sequence that is never closed ends with the next entity.
 */
export class EntityReading {
  readonly #context: EntityContext
  readonly #entities: DxfEntity[] = []
  #polyline: PolylineReading | null = null
  #attributes: DxfEntity[] | null = null
  readonly #linkedColumns = new Set<string>()

  constructor(context: EntityContext) {
    this.#context = context
  }

  add(record: TagRecord): void {
    const { type } = record
    if (type === 'VERTEX') {
      this.#polyline?.add(record)
      return
    }
    if (type === 'SEQEND') {
      this.#closePolyline()
      this.#attributes = null
      return
    }
    if (type === 'ATTRIB' && this.#attributes) {
      this.#attributes.push(readEntity(record, this.#context))
      return
    }
    this.#closePolyline()
    this.#attributes = null
    const entity = readEntity(record, this.#context)
    const { shape } = entity
    if (type === 'POLYLINE') this.#polyline = new PolylineReading(record)
    if (shape.kind === 'mtext') for (const handle of shape.columns?.linked ?? []) this.#linkedColumns.add(handle)
    if (shape.kind === 'insert' && type === 'INSERT') {
      this.#attributes = []
      this.#entities.push({ ...entity, shape: { ...shape, attributes: this.#attributes } })
      return
    }
    this.#entities.push(entity)
  }

  finish(): DxfEntity[] {
    this.#closePolyline()
    return this.#linkedColumns.size === 0 ? this.#entities : this.#withColumnsJoined()
  }

  #closePolyline(): void {
    const last = this.#entities.at(-1)
    if (this.#polyline && last) this.#entities[this.#entities.length - 1] = { ...last, shape: this.#polyline.shape() }
    this.#polyline = null
  }

  /** Further columns of a text are entities in the file, but parts of the first. */
  #withColumnsJoined(): DxfEntity[] {
    const columns = new Map<string, string>()
    for (const { handle, shape } of this.#entities)
      if (shape.kind === 'mtext' && this.#linkedColumns.has(handle)) columns.set(handle, shape.text)
    return this.#entities
      .filter(({ handle }) => !columns.has(handle))
      .map((entity) => {
        const { shape } = entity
        if (shape.kind !== 'mtext' || !shape.columns?.linked.length) return entity
        const text = [shape.text, ...shape.columns.linked.map((handle) => columns.get(handle) ?? '')].join('')
        return { ...entity, shape: { ...shape, text } }
      })
  }
}
