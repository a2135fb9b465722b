import { HashSlots } from './hash-slots.ts'
import { MODEL_FIELD } from './model-fields.ts'
import { NumberList } from './number-list.ts'
import { RelationList, type SortedRelations } from './relation-list.ts'
import { type SpatialNode, spatialTree } from './spatial-tree.ts'
import { StringPool } from './string-pool.ts'

/** Lists of places, by which readers of a FlatBuffer find a table's fields; each begins at a whole word. */
const TEXTS_FIELDS = [6, 8, 4, 0]
const ITEM_NODE_FIELDS = [10, 12, 4, 0, 8, 0]
const GROUP_NODE_FIELDS = [10, 12, 0, 4, 8, 0]
const [TEXTS_AT, ITEM_NODE_AT, GROUP_NODE_AT] = [0, 2, 5]
const ROOT_CATEGORY = 'IFCPROJECT'
const NO_NUMBERS = new Uint32Array(0)

export interface HalfEnd {
  readonly metadata: string
  readonly guid: string
  readonly maxLocalId: number
  /** Items at the top of the tree. */
  readonly roots: readonly number[]
  /** Names of the relations that lead down the tree. */
  readonly downward: readonly string[]
  /** Category of an item by its id, a string's place; -1 for what is no item. */
  categoryOf(id: number): number
}

/**
 * The half of a stored viewer model that holds no shapes: items with their attributes, relations and GlobalIds, and the
 * spatial tree. Equal lists of attributes are stored once.
 */
export class PropertyHalf {
  readonly strings: StringPool
  readonly relations = new RelationList()
  readonly #names: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #ids = new NumberList()
  readonly #categories = new NumberList()
  readonly #attributes = new NumberList()
  readonly #guids = new NumberList()
  readonly #guidItems = new NumberList()
  readonly #tables = new TableRegion()

  /** @param expectedBytes of all strings */
  constructor(expectedBytes: number) {
    this.strings = new StringPool(expectedBytes)
  }

  /** Number of a relation's name. */
  nameNumber(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }

  /**
   * @param category place of its string
   * @param attributes places of their strings: `["Name","Wall 1","IFCLABEL"]`
   * @param guid place of its string, -1 where it has none
   */
  addItem(id: number, category: number, attributes: NumberList, guid: number): void {
    this.#ids.push(id)
    this.#categories.push(category)
    this.#attributes.push(this.#tables.shared(attributes))
    if (guid < 0) return
    this.#guids.push(guid)
    this.#guidItems.push(id)
  }

  /** All of it, as a FlatBuffer. Nothing can be added any more. */
  finish(end: HalfEnd): Uint8Array {
    const relations = this.relations.sorted()
    const { items, tables } = this.#writeRelations(relations)
    const downward = end.downward.map((name) => this.nameNumber(name))
    const tree = spatialTree(end.roots, { relations, downward, categoryOf: end.categoryOf })
    const root = this.#tables.tree(this.strings.put(ROOT_CATEGORY), tree)
    const [metadata, guid] = [this.strings.put(end.metadata), this.strings.put(end.guid)]
    return assemble(this.#tables, this.strings, [
      { field: MODEL_FIELD.metadata, text: metadata },
      { field: MODEL_FIELD.guids, texts: this.#guids.all },
      { field: MODEL_FIELD.guidsItems, numbers: this.#guidItems.all },
      { field: MODEL_FIELD.maxLocalId, number: end.maxLocalId },
      { field: MODEL_FIELD.localIds, numbers: this.#ids.all },
      { field: MODEL_FIELD.categories, texts: this.#categories.all },
      { field: MODEL_FIELD.attributes, tables: this.#attributes.all },
      { field: MODEL_FIELD.relations, tables: tables.all },
      { field: MODEL_FIELD.relationsItems, numbers: items.all },
      { field: MODEL_FIELD.guid, text: guid },
      { field: MODEL_FIELD.spatialStructure, table: root },
      { field: MODEL_FIELD.uniqueAttributes, texts: NO_NUMBERS },
      { field: MODEL_FIELD.relationNames, texts: NO_NUMBERS },
    ])
  }

  /** For each item one list of texts, one for each name: `["IsDefinedBy",12,13]`. */
  #writeRelations({ from, names, to }: SortedRelations): { items: NumberList; tables: NumberList } {
    const [items, tables, texts] = [new NumberList(), new NumberList(), new NumberList(16)]
    let at = 0
    while (at < from.length) {
      const item = from[at]!
      texts.cut(0)
      while (from[at] === item) {
        const name = names[at]!
        this.strings.begin()
        this.strings.text(`["${this.#names[name]}"`)
        for (; from[at] === item && names[at] === name; at++) {
          this.strings.text(',')
          this.strings.number(to[at]!)
        }
        this.strings.text(']')
        texts.push(this.strings.end())
      }
      items.push(item)
      tables.push(this.#tables.shared(texts))
    }
    return { items, tables }
  }
}

/** Tables that refer to strings and to each other. Known by the number of their first word in the region. */
class TableRegion {
  readonly #words = new NumberList(1 << 16)
  /** Words that hold a string's place in the pool until it is known where the pool lies. */
  readonly #texts = new NumberList(1 << 16)
  readonly #known = new HashSlots()

  constructor() {
    const fields = new Uint16Array([...TEXTS_FIELDS, ...ITEM_NODE_FIELDS, ...GROUP_NODE_FIELDS])
    for (const word of new Uint32Array(fields.buffer)) this.#words.push(word)
  }

  get length(): number {
    return this.#words.length
  }

  /** A table with one list of strings, the same one for an equal list. */
  shared(texts: NumberList): number {
    let hash = texts.length
    for (let at = 0; at < texts.length; at++) hash = Math.imul(hash ^ texts.at(at), 0x9e3779b1) + (hash >>> 15)
    let slot = this.#known.seek(hash)
    for (;;) {
      const place = this.#known.placeAt(slot)
      if (place < 0) break
      if (this.#holds(place, texts)) return place
      slot = this.#known.seek(hash, slot)
    }
    const place = this.#begin(TEXTS_AT)
    this.#words.push(4)
    this.#words.push(texts.length)
    for (let at = 0; at < texts.length; at++) this.#text(texts.at(at))
    this.#known.put(slot, hash, place)
    return place
  }

  /** The tables of a tree under a group of its own. */
  tree(category: number, members: readonly SpatialNode[]): number {
    const place = this.#begin(GROUP_NODE_AT)
    this.#text(category)
    this.#children(members, (member) => this.#node(member))
    return place
  }

  #node({ id, groups }: SpatialNode): number {
    const place = this.#begin(ITEM_NODE_AT)
    this.#words.push(id)
    this.#children(groups, ({ category, members }) => this.tree(category, members))
    return place
  }

  #children<Child>(children: readonly Child[], write: (child: Child) => number): void {
    this.#words.push(4)
    const first = this.#words.length + 1
    this.#words.push(children.length)
    for (let index = 0; index < children.length; index++) this.#words.push(0)
    for (const [index, child] of children.entries()) this.#words.set(first + index, 4 * (write(child) - first - index))
  }

  #begin(fieldsAt: number): number {
    const place = this.#words.length
    this.#words.push(4 * (place - fieldsAt))
    return place
  }

  #text(place: number): void {
    this.#texts.push(this.#words.length)
    this.#words.push(place)
  }

  #holds(place: number, texts: NumberList): boolean {
    if (this.#words.at(place + 2) !== texts.length) return false
    for (let at = 0; at < texts.length; at++) if (this.#words.at(place + 3 + at) !== texts.at(at)) return false
    return true
  }

  /** @param distance bytes from the region's first word to the pool's */
  writeTo(words: Uint32Array, at: number, distance: number): void {
    words.set(this.#words.all, at)
    const texts = this.#texts.all
    for (let index = 0; index < texts.length; index++) {
      const word = texts[index]!
      words[at + word]! += distance - 4 * word
    }
  }
}

type ModelField = { readonly field: number } & (
  | { readonly number: number }
  | { readonly text: number }
  | { readonly table: number }
  | { readonly numbers: Uint32Array }
  | { readonly texts: Uint32Array }
  | { readonly tables: Uint32Array }
)

/** One behind the other: the root and its lists, the tables, the strings; what refers lies before what it refers to. */
function assemble(tables: TableRegion, strings: StringPool, fields: readonly ModelField[]): Uint8Array {
  const fieldBytes = Math.max(...fields.map(({ field }) => field)) + 2
  const rootAt = 1 + Math.ceil(fieldBytes / 4)
  const listsAt = rootAt + 1 + fields.length
  const tablesAt = listsAt + fields.reduce((sum, field) => sum + wordsOf(field), 0)
  const stringsAt = tablesAt + tables.length
  const words = new Uint32Array(stringsAt + strings.length / 4)
  const places = new Uint16Array(words.buffer, 4, fieldBytes / 2)
  places.set([fieldBytes, 4 * (1 + fields.length)])
  words[0] = 4 * rootAt
  words[rootAt] = 4 * (rootAt - 1)
  let listAt = listsAt
  fields.forEach((field, index) => {
    const at = rootAt + 1 + index
    places[field.field / 2] = 4 * (1 + index)
    if ('number' in field) words[at] = field.number
    else if ('text' in field) words[at] = 4 * (stringsAt - at) + field.text
    else if ('table' in field) words[at] = 4 * (tablesAt + field.table - at)
    else {
      words[at] = 4 * (listAt - at)
      writeList(words, listAt, field, { tablesAt, stringsAt })
      listAt += wordsOf(field)
    }
  })
  tables.writeTo(words, tablesAt, 4 * (stringsAt - tablesAt))
  const bytes = new Uint8Array(words.buffer)
  bytes.set(strings.all, 4 * stringsAt)
  return bytes
}

type ListField = Extract<ModelField, { numbers: unknown } | { texts: unknown } | { tables: unknown }>

function writeList(
  words: Uint32Array,
  at: number,
  field: ListField,
  { tablesAt, stringsAt }: { readonly tablesAt: number; readonly stringsAt: number },
): void {
  const list = listOf(field)
  words[at] = list.length
  const first = at + 1
  if ('numbers' in field) words.set(list, first)
  else if ('texts' in field)
    for (let index = 0; index < list.length; index++)
      words[first + index] = 4 * (stringsAt - first - index) + list[index]!
  else
    for (let index = 0; index < list.length; index++)
      words[first + index] = 4 * (tablesAt + list[index]! - first - index)
}

function listOf(field: ModelField): Uint32Array {
  if ('numbers' in field) return field.numbers
  if ('texts' in field) return field.texts
  return 'tables' in field ? field.tables : NO_NUMBERS
}

/** Of its list, with the length before it. */
function wordsOf(field: ModelField): number {
  return 'number' in field || 'text' in field || 'table' in field ? 0 : 1 + listOf(field).length
}
