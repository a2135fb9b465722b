import { type WrittenFrame, writeFrame } from './frame-writer.ts'
import { globalIdOf } from './global-id.ts'
import type { IfcHead, PropertySets, QuantitySet } from './ifc-head.ts'
import { type MaterialSpec, MaterialWriter } from './material-writer.ts'
import { PropertyWriter } from './property-writer.ts'
import { type Box, boxOf, type Frame, type Shape, toParent, unite, type Vec3, WORLD } from './shape.ts'
import { ShapeWriter } from './shape-writer.ts'
import { enumeration, StepFile, type StepRef, type StepValue } from './step-file.ts'

export interface ElementTypeSpec {
  /** Unique in the model; the GlobalId comes from it. */
  readonly path: string
  /** `IfcWallType` */
  readonly ifcClass: string
  readonly name: string
  /** Attributes after ElementType; the predefined type where one word is enough. */
  readonly tail: readonly StepValue[]
  /** Body that all occurrences without shapes of their own show. */
  readonly shapes?: readonly Shape[]
  readonly properties?: PropertySets
}

export interface ElementSpec {
  /** Unique in the model; the GlobalId comes from it. */
  readonly path: string
  /** `IfcWall` */
  readonly ifcClass: string
  readonly name: string
  readonly description?: string
  readonly storey: string
  /** In the coordinates of the storey. */
  readonly frame: Frame
  /** Empty: the body of the type. A composition (curtain wall, stair) has neither and gets its body from its parts. */
  readonly shapes?: readonly Shape[]
  readonly type?: WrittenType
  readonly tag?: string
  /** Attributes after Tag; a predefined type where one word is enough. */
  readonly tail?: readonly StepValue[]
  readonly properties?: PropertySets
  readonly quantities?: QuantitySet
  readonly material?: MaterialSpec
  /** The composition that this element is a part of. */
  readonly parent?: WrittenElement
}

export interface SpaceSpec {
  readonly path: string
  readonly name: string
  readonly longName: string
  readonly storey: string
  readonly shapes: readonly Shape[]
  readonly properties?: PropertySets
  readonly quantities?: QuantitySet
}

export interface WrittenType {
  readonly ref: StepRef
  readonly map: StepRef | null
  readonly shapes: readonly Shape[]
}

/** What was written, for counts, checks and lists of deliberate faults. */
export interface WrittenElement {
  readonly ref: StepRef
  readonly path: string
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string
  readonly storey: string
  /** In the project's local coordinates; `null` for compositions. */
  readonly box: Box | null
  /** Parts of the box that openings take away. */
  readonly voids: Box[]
  readonly placement: StepRef
  readonly frame: Frame
}

/** Builds one IFC4 file. Elements are written as they come; relations that gather many are written by `toBytes`. */
export class IfcModel {
  readonly head: IfcHead
  readonly elements: WrittenElement[] = []
  readonly #file = new StepFile()
  readonly #shapes = new ShapeWriter(this.#file)
  readonly #frame: WrittenFrame
  readonly #properties: PropertyWriter
  readonly #materials: MaterialWriter
  readonly #gathered = new Map<string, { readonly whole: StepRef; readonly parts: StepRef[] }>()
  readonly #paths = new Set<string>()
  #bytes: Uint8Array | null = null

  constructor(head: IfcHead) {
    this.head = head
    this.#frame = writeFrame(this.#file, this.#shapes, head)
    this.#properties = new PropertyWriter(this.#file, head.modelPath)
    this.#materials = new MaterialWriter(this.#file, head.modelPath)
    this.#properties.properties(this.#frame.building, head.building.properties)
    for (const { code, properties } of head.storeys) {
      if (properties) this.#properties.properties(this.#storey(code).ref, properties)
    }
  }

  type(spec: ElementTypeSpec): WrittenType {
    const shapes = spec.shapes ?? []
    const map = shapes.length > 0 ? this.#shapes.representationMap(this.#frame.body, shapes) : null
    const sets = spec.properties
      ? this.#properties.typeProperties(`${this.head.modelPath}/type/${spec.path}`, spec.properties)
      : []
    const id = this.#id(`type/${spec.path}`)
    const common = [null, sets.length > 0 ? sets : null, map ? [map] : null, null, spec.name]
    const ref = this.#file.add(spec.ifcClass, id, null, spec.name, null, ...common, ...spec.tail)
    return { ref, map, shapes }
  }

  element(spec: ElementSpec): WrittenElement {
    const storey = this.#storey(spec.storey)
    const placement = this.#shapes.placement(spec.frame, storey.placement)
    const body = this.#body(spec)
    const shape = body && this.#file.add('IfcProductDefinitionShape', null, null, [body])
    const globalId = this.#id(spec.path)
    const tail = spec.tail ?? [enumeration('NOTDEFINED')]
    const ref = this.#file.add(
      spec.ifcClass,
      globalId,
      null,
      spec.name,
      spec.description ?? null,
      null,
      placement,
      shape,
      spec.tag ?? null,
      ...tail,
    )
    if (spec.type) this.#gather('IfcRelDefinesByType', spec.type.ref, ref)
    if (spec.parent) this.#gather('IfcRelAggregates', spec.parent.ref, ref)
    else this.#gather('IfcRelContainedInSpatialStructure', storey.ref, ref)
    if (spec.properties) this.#properties.properties(ref, spec.properties)
    if (spec.quantities) this.#properties.quantities(ref, spec.quantities)
    if (spec.material) this.#materials.associate(ref, spec.material)
    const shapes = spec.shapes?.length ? spec.shapes : (spec.type?.shapes ?? [])
    const box = shapes.length > 0 ? this.#boxInProject(shapes, spec.frame, spec.storey) : null
    const { path, ifcClass, name } = spec
    const written = {
      ref,
      path,
      globalId,
      ifcClass,
      name,
      storey: spec.storey,
      box,
      voids: [],
      placement,
      frame: spec.frame,
    }
    this.elements.push(written)
    return written
  }

  /** Cuts a hole; `shape` is in the host's coordinates. `filling` is the door or window that stands in it. */
  opening(host: WrittenElement, name: string, shape: Shape, filling?: WrittenElement): void {
    const path = `${host.path}/opening/${name}`
    const placement = this.#shapes.placement(WORLD, host.placement)
    const body = this.#shapes.body(this.#frame.body, [shape])
    const definition = this.#file.add('IfcProductDefinitionShape', null, null, [body])
    const opening = this.#file.add(
      'IfcOpeningElement',
      this.#id(path),
      null,
      name,
      null,
      null,
      placement,
      definition,
      null,
      enumeration('OPENING'),
    )
    this.#file.add('IfcRelVoidsElement', this.#id(`${path}/voids`), null, null, null, host.ref, opening)
    if (filling) this.#file.add('IfcRelFillsElement', this.#id(`${path}/fills`), null, null, null, opening, filling.ref)
    host.voids.push(this.#boxInProject([shape], host.frame, host.storey))
  }

  space(spec: SpaceSpec): void {
    const storey = this.#storey(spec.storey)
    const placement = this.#shapes.placement(WORLD, storey.placement)
    const body = this.#shapes.body(this.#frame.body, spec.shapes)
    const shape = this.#file.add('IfcProductDefinitionShape', null, null, [body])
    const kinds = [enumeration('ELEMENT'), enumeration('INTERNAL'), null]
    const id = this.#id(spec.path)
    const ref = this.#file.add('IfcSpace', id, null, spec.name, null, null, placement, shape, spec.longName, ...kinds)
    this.#gather('IfcRelAggregates', storey.ref, ref)
    if (spec.properties) this.#properties.properties(ref, spec.properties)
    if (spec.quantities) this.#properties.quantities(ref, spec.quantities)
  }

  /** Groups elements to a system that serves the building; `kind` is a value of IfcDistributionSystemEnum. */
  system(path: string, name: string, kind: string, members: readonly WrittenElement[]): void {
    const ref = this.#file.add('IfcDistributionSystem', this.#id(path), null, name, null, null, name, enumeration(kind))
    const refs = members.map((member) => member.ref)
    this.#file.add('IfcRelAssignsToGroup', this.#id(`${path}/members`), null, null, null, refs, null, ref)
    this.#file.add('IfcRelServicesBuildings', this.#id(`${path}/serves`), null, null, null, ref, [this.#frame.building])
  }

  /** Frame in storey coordinates to the project's local coordinates. */
  toProject(frame: Frame, storeyCode: string): Frame {
    const elevation = this.head.storeys.find(({ code }) => code === storeyCode)?.elevation ?? 0
    const building = this.head.building.frame
    const lifted: Vec3 = [frame.origin[0], frame.origin[1], frame.origin[2] + elevation]
    const turned = { origin: [0, 0, 0], x: building.x, z: building.z } as const
    return { origin: toParent(building, lifted), x: toParent(turned, frame.x), z: toParent(turned, frame.z) }
  }

  /** The finished file. Nothing can be added afterwards. */
  toBytes(): Uint8Array {
    if (this.#bytes) return this.#bytes
    this.#writeGathered()
    this.#properties.flush()
    this.#materials.flush()
    this.#bytes = this.#file.toBytes({ ...this.head.file, fileName: this.head.file.name, schema: 'IFC4' })
    return this.#bytes
  }

  #body(spec: ElementSpec): StepRef | null {
    if (spec.shapes?.length) return this.#shapes.body(this.#frame.body, spec.shapes)
    return spec.type?.map ? this.#shapes.mappedBody(this.#frame.body, spec.type.map) : null
  }

  #boxInProject(shapes: readonly Shape[], frame: Frame, storey: string): Box {
    const placed = this.toProject(frame, storey)
    return unite(shapes.map((shape) => boxOf(shape, placed)))
  }

  #writeGathered(): void {
    for (const [key, { whole, parts }] of this.#gathered) {
      const kind = key.slice(0, key.indexOf('#'))
      const id = globalIdOf(`${this.head.modelPath}/${key}`)
      // Aggregation names the whole first; the other relations name the parts first.
      const ends = kind === 'IfcRelAggregates' ? [whole, parts] : [parts, whole]
      this.#file.add(kind, id, null, null, null, ...ends)
    }
  }

  #gather(kind: string, whole: StepRef, part: StepRef): void {
    const key = `${kind}#${whole.id}`
    const known = this.#gathered.get(key)
    if (known) known.parts.push(part)
    else this.#gathered.set(key, { whole, parts: [part] })
  }

  #id(path: string): string {
    if (this.#paths.has(path)) throw new Error(`Two things of the model ${this.head.modelPath} are named ${path}.`)
    this.#paths.add(path)
    return globalIdOf(`${this.head.modelPath}/${path}`)
  }

  #storey(code: string) {
    const storey = this.#frame.storeys.get(code)
    if (!storey) throw new Error(`Model ${this.head.modelPath} has no storey ${code}.`)
    return storey
  }
}
