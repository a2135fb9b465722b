import { ifcClassName } from './ifc-class-name.ts'
import type { ModelItem } from './model-item.ts'

export type SpatialKind = 'model' | 'project' | 'site' | 'building' | 'storey' | 'space' | 'class' | 'element'

export interface SpatialNode {
  /** Unique among all loaded models. */
  readonly key: string
  readonly kind: SpatialKind
  readonly modelId: string
  /** Null for a group of one class. */
  readonly localId: number | null
  readonly ifcClass: string
  /** What the file calls it; for a class its name; null where the file gives none. */
  readonly name: string | null
  /** Things with a shape at or below this node. */
  readonly count: number
  /** Metres above the origin of the project; storeys only. */
  readonly elevationMetres?: number
  readonly children: readonly SpatialNode[]
}

export interface Storey {
  /** Same name and height in several models is one storey; the key is stable over loads. */
  readonly key: string
  readonly name: string
  readonly elevationMetres: number | null
  /** Things with a shape, in all models. */
  readonly count: number
}

/** What @thatopen/fragments gives: levels of things and levels of classes take turns. */
export interface RawSpatialItem {
  category: string | null
  localId: number | null
  children?: RawSpatialItem[]
}

/** What is known of a line of the file besides its class. */
export interface NamedLine {
  readonly name: string | null
  readonly longName?: string | null
  readonly globalId: string | null
  readonly elevationMetres?: number | null
}

export interface SpatialSource {
  readonly modelId: string
  readonly modelName: string
  readonly root: RawSpatialItem
  readonly lines: ReadonlyMap<number, NamedLine>
  /** Upper-case class of everything that has a shape, also of what the structure leaves out. */
  readonly shapes: ReadonlyMap<number, string>
}

export interface SpatialIndex {
  readonly tree: SpatialNode
  readonly items: ReadonlyMap<number, ModelItem>
  readonly storeys: readonly Storey[]
  /** Things with a shape at or below a line of the file: an IfcStair stands for its flights. */
  shapesBelow(localId: number): readonly number[]
}

const KINDS: Readonly<Record<string, SpatialKind>> = {
  IFCPROJECT: 'project',
  IFCSITE: 'site',
  IFCBUILDING: 'building',
  IFCBRIDGE: 'building',
  IFCROAD: 'building',
  IFCRAILWAY: 'building',
  IFCMARINEFACILITY: 'building',
  IFCFACILITY: 'building',
  IFCBUILDINGSTOREY: 'storey',
  IFCSPACE: 'space',
}

const byName = new Intl.Collator('en', { numeric: true })

/** Centimetres are enough to tell storeys apart, and models of one building differ by less. */
export function storeyKeyOf(name: string, elevationMetres: number | null): string {
  return elevationMetres === null ? name : `${name}@${(Math.round(elevationMetres * 100) / 100 || 0).toFixed(2)}`
}

class TreeBuilder {
  readonly items = new Map<number, ModelItem>()
  readonly storeys = new Map<string, { name: string; elevationMetres: number | null; count: number }>()
  readonly below = new Map<number, number[]>()
  readonly #source: SpatialSource

  constructor(source: SpatialSource) {
    this.#source = source
  }

  /** A level of the raw tree: an entry with a class and no line groups the things of that class. */
  level(raw: readonly RawSpatialItem[], storeyKey: string | null, path: readonly number[]): SpatialNode[] {
    const spatial: SpatialNode[] = []
    const elements = new Map<string, SpatialNode[]>()
    for (const { category, children } of raw) {
      if (category === null) continue
      for (const thing of children ?? []) {
        if (thing.localId === null) continue
        const node = this.thing(thing.localId, category, thing.children ?? [], storeyKey, path)
        if (node.kind !== 'element' && node.kind !== 'space') spatial.push(node)
        else elements.set(category, [...(elements.get(category) ?? []), node])
      }
    }
    spatial.sort(
      (a, b) =>
        (b.elevationMetres ?? Number.NEGATIVE_INFINITY) - (a.elevationMetres ?? Number.NEGATIVE_INFINITY) ||
        byName.compare(a.name ?? '', b.name ?? ''),
    )
    return [...spatial, ...this.groups(elements, path.at(-1) ?? 0)]
  }

  groups(elements: ReadonlyMap<string, SpatialNode[]>, parent: number): SpatialNode[] {
    return [...elements]
      .map(([category, children]): SpatialNode => {
        const ifcClass = ifcClassName(category)
        children.sort((a, b) => byName.compare(a.name ?? '', b.name ?? ''))
        return {
          key: `${this.#source.modelId}#${parent}/${ifcClass}`,
          kind: 'class',
          modelId: this.#source.modelId,
          localId: null,
          ifcClass,
          name: ifcClass,
          count: children.reduce((sum, child) => sum + child.count, 0),
          children,
        }
      })
      .sort((a, b) => byName.compare(a.ifcClass, b.ifcClass))
  }

  thing(
    localId: number,
    category: string,
    raw: readonly RawSpatialItem[],
    storeyKey: string | null,
    path: readonly number[],
  ): SpatialNode {
    const { modelId, lines, shapes } = this.#source
    const kind = KINDS[category] ?? 'element'
    const line = lines.get(localId)
    const elevation = kind === 'storey' ? (line?.elevationMetres ?? null) : null
    const key = kind === 'storey' ? storeyKeyOf(line?.name ?? `#${localId}`, elevation) : storeyKey
    if (kind === 'storey' && key && !this.storeys.has(key)) {
      this.storeys.set(key, { name: line?.name ?? `#${localId}`, elevationMetres: elevation, count: 0 })
    }
    const here = [...path, localId]
    const ifcClass = ifcClassName(category)
    const hasShape = shapes.has(localId)
    if (hasShape) this.shape(localId, ifcClass, key, here)
    const children = this.level(raw, key, here)
    return {
      key: `${modelId}#${localId}`,
      kind,
      modelId,
      localId,
      ifcClass,
      name: kind === 'space' ? spaceName(line) : (line?.name ?? null),
      count: children.reduce((sum, child) => sum + child.count, hasShape ? 1 : 0),
      ...(elevation !== null && { elevationMetres: elevation }),
      children,
    }
  }

  shape(localId: number, ifcClass: string, storeyKey: string | null, path: readonly number[]): void {
    const line = this.#source.lines.get(localId)
    const { modelId } = this.#source
    const name = line?.name ?? null
    this.items.set(localId, { modelId, localId, globalId: line?.globalId ?? null, ifcClass, name, storeyKey })
    for (const ancestor of path) {
      const list = this.below.get(ancestor)
      if (list) list.push(localId)
      else this.below.set(ancestor, [localId])
    }
    const storey = storeyKey === null ? undefined : this.storeys.get(storeyKey)
    if (storey) storey.count += 1
  }
}

/** Rooms carry their number as name and what people call them as long name. */
function spaceName(line: NamedLine | undefined): string | null {
  return [line?.name, line?.longName].filter(Boolean).join(' ') || null
}

/** Builds tree, storeys and the list of things of one model. */
export function buildSpatialIndex(source: SpatialSource): SpatialIndex {
  const builder = new TreeBuilder(source)
  const children = builder.level([source.root], null, [])
  const loose = new Map<string, SpatialNode[]>()
  for (const [localId, category] of source.shapes) {
    if (builder.items.has(localId)) continue
    const node = builder.thing(localId, category, [], null, [])
    loose.set(category, [...(loose.get(category) ?? []), node])
  }
  const all = [...children, ...builder.groups(loose, 0)]
  const tree: SpatialNode = {
    key: source.modelId,
    kind: 'model',
    modelId: source.modelId,
    localId: null,
    ifcClass: '',
    name: source.modelName,
    count: all.reduce((sum, child) => sum + child.count, 0),
    children: all,
  }
  return {
    tree,
    items: builder.items,
    storeys: [...builder.storeys].map(([key, storey]) => ({ key, ...storey })),
    shapesBelow: (localId) => builder.below.get(localId) ?? [],
  }
}

/** The storeys of all models, highest first; equal ones are one. */
export function mergeStoreys(lists: Iterable<readonly Storey[]>): Storey[] {
  const merged = new Map<string, Storey>()
  for (const storey of [...lists].flat()) {
    const known = merged.get(storey.key)
    merged.set(storey.key, known ? { ...known, count: known.count + storey.count } : storey)
  }
  return [...merged.values()].sort(
    (a, b) =>
      (b.elevationMetres ?? Number.NEGATIVE_INFINITY) - (a.elevationMetres ?? Number.NEGATIVE_INFINITY) ||
      byName.compare(a.name, b.name),
  )
}
