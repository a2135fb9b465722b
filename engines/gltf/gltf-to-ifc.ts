import { globalIdOf } from '../ifc-writer/global-id.ts'
import { DERIVED, enumeration, integer, StepFile, type StepRef, StepToken, typed } from '../ifc-writer/step-file.ts'
import { extraFacts } from './extra-facts.ts'
import type { GltfDocument } from './gltf-document.ts'
import { gltfUnreadable } from './gltf-unreadable.ts'
import { type OpenGltf, openGltf } from './open-gltf.ts'
import { type GltfElement, type GltfPart, readGltfElements } from './read-gltf-elements.ts'

/** What a model that came as glTF names as its schema in a report. */
export const GLTF_SCHEMA = 'glTF 2.0'
/** Grey, for what has no material. */
const PLAIN = [0.8, 0.8, 0.8, 1] as const

/**
 * A glTF model as IFC4, so that all that is done with building models (showing, comparing, testing for clashes, checking)
 * is done with it too. A node is an element: its GlobalId comes from the names that lead to it, its `extras` become
 * properties, its children its parts. Metres; Y up becomes Z up.
 * @throws UnreadableFileError
 */
export function gltfToIfc(bytes: Uint8Array): Uint8Array {
  const open = openGltf(bytes)
  const elements = readGltfElements(open)
  if (elements.every(({ parts }) => parts.length === 0)) throw gltfUnreadable('gltf-empty')
  const writer = new GltfWriter(open)
  const generator = (open.document.asset.generator ?? '').slice(0, 200)
  writer.write(elements)
  return writer.file.toBytes({
    description: GLTF_SCHEMA,
    fileName: 'model.gltf',
    timeStamp: '2000-01-01T00:00:00',
    author: '',
    organisation: '',
    application: generator || GLTF_SCHEMA,
    schema: 'IFC4',
  })
}

class GltfWriter {
  readonly file = new StepFile()
  readonly #document: GltfDocument
  readonly #placement: StepRef
  readonly #body: StepRef
  readonly #building: StepRef

  constructor({ document }: OpenGltf) {
    const { file } = this
    this.#document = document
    const axes = file.add('IfcAxis2Placement3D', file.add('IfcCartesianPoint', [0, 0, 0]), null, null)
    const world = file.add('IfcGeometricRepresentationContext', null, 'Model', integer(3), 1e-5, axes, null)
    const inherited = [DERIVED, DERIVED, DERIVED, DERIVED]
    const view = [world, null, enumeration('MODEL_VIEW'), null]
    this.#body = file.add('IfcGeometricRepresentationSubContext', 'Body', 'Model', ...inherited, ...view)
    this.#placement = file.add('IfcLocalPlacement', null, axes)
    const unit = (kind: string, name: string) =>
      file.add('IfcSIUnit', DERIVED, enumeration(kind), null, enumeration(name))
    const units = [unit('LENGTHUNIT', 'METRE'), unit('AREAUNIT', 'SQUARE_METRE'), unit('VOLUMEUNIT', 'CUBIC_METRE')]
    const assigned = file.add('IfcUnitAssignment', units)
    const name = document.asset.generator ?? 'glTF'
    const project = file.add('IfcProject', this.#id('project'), null, name, null, null, null, null, [world], assigned)
    const rest = [null, enumeration('ELEMENT'), null, null, null]
    const id = this.#id('building')
    this.#building = file.add('IfcBuilding', id, null, 'Model', null, null, this.#placement, null, ...rest)
    this.#relate('IfcRelAggregates', 'project', project, [this.#building])
  }

  write(elements: readonly GltfElement[]): void {
    const refs: StepRef[] = []
    const held = new Map<number, StepRef[]>()
    const top: StepRef[] = []
    for (const element of elements) {
      const ref = this.#element(element)
      refs.push(ref)
      if (element.parent === null) top.push(ref)
      else {
        const siblings = held.get(element.parent)
        if (siblings) siblings.push(ref)
        else held.set(element.parent, [ref])
      }
    }
    for (const [parent, parts] of held) this.#relate('IfcRelAggregates', elements[parent]!.path, refs[parent]!, parts)
    const contained = [null, null, null, top, this.#building]
    this.file.add('IfcRelContainedInSpatialStructure', this.#id('contained'), ...contained)
  }

  #element({ path, name, parts, extras }: GltfElement): StepRef {
    const items = parts.map((part) => this.#faceSet(part))
    const shape =
      items.length === 0 ? null : this.file.add('IfcShapeRepresentation', this.#body, 'Body', 'Tessellation', items)
    const definition = shape && this.file.add('IfcProductDefinitionShape', null, null, [shape])
    const head = [this.#id(`node${path}`), null, name, null, null, this.#placement, definition, null]
    const ref =
      shape === null
        ? this.file.add('IfcElementAssembly', ...head, null, enumeration('NOTDEFINED'))
        : this.file.add('IfcBuildingElementProxy', ...head, enumeration('NOTDEFINED'))
    const facts = extraFacts(extras)
    if (facts.length > 0) {
      const properties = facts.map(([fact, value]) => {
        const measure = typeof value === 'string' ? 'IfcText' : typeof value === 'number' ? 'IfcReal' : 'IfcBoolean'
        return this.file.add('IfcPropertySingleValue', fact, null, typed(measure, value), null)
      })
      const set = this.file.add('IfcPropertySet', this.#id(`set${path}`), null, 'glTF', null, properties)
      this.file.add('IfcRelDefinesByProperties', this.#id(`has${path}`), null, null, null, [ref], set)
    }
    return ref
  }

  /** Written as text at once: a list of lists of a million numbers would cost more than they do. */
  #faceSet({ positions, indices, material }: GltfPart): StepRef {
    const points: string[] = []
    for (let at = 0; at < positions.length; at += 3)
      points.push(`(${real(positions[at]!)},${real(positions[at + 1]!)},${real(positions[at + 2]!)})`)
    const faces: string[] = []
    for (let at = 0; at < indices.length; at += 3)
      faces.push(`(${indices[at]! + 1},${indices[at + 1]! + 1},${indices[at + 2]! + 1})`)
    const list = this.file.add('IfcCartesianPointList3D', new StepToken(`(${points.join(',')})`))
    const corners = new StepToken(`(${faces.join(',')})`)
    const set = this.file.add('IfcTriangulatedFaceSet', list, null, null, corners, null)
    this.file.add('IfcStyledItem', set, [this.#style(material)], null)
    return set
  }

  #style(material: number | null): StepRef {
    const { name, alphaMode, pbrMetallicRoughness } = this.#document.materials[material ?? -1] ?? {}
    const [r = 1, g = 1, b = 1, alpha = 1] = material === null ? PLAIN : (pbrMetallicRoughness?.baseColorFactor ?? [])
    const colour = this.file.share('IfcColourRgb', null, shown(r), shown(g), shown(b))
    const transparency = alphaMode === 'BLEND' ? 1 - clamped(alpha) : 0
    const method = enumeration('NOTDEFINED')
    const rest = Array<null>(6).fill(null)
    const rendering = this.file.share('IfcSurfaceStyleRendering', colour, transparency, ...rest, method)
    return this.file.share('IfcSurfaceStyle', name ?? null, enumeration('BOTH'), [rendering])
  }

  #relate(kind: string, path: string, whole: StepRef, parts: readonly StepRef[]): void {
    this.file.add(kind, this.#id(`parts ${path}`), null, null, null, whole, parts)
  }

  #id(path: string): string {
    return globalIdOf(`gltf/${path}`)
  }
}

/** A hundredth of a millimetre is finer than 32-bit numbers are, some metres from the origin. */
function real(value: number): string {
  const text = String(Math.round(value * 1e5) / 1e5)
  if (text.includes('e')) return text.toUpperCase().replace(/^(-?\d+)E/, '$1.E')
  return text.includes('.') ? text : `${text}.`
}

/** Colours of glTF are linear; those of IFC are as shown. */
function shown(linear: number): number {
  const value = clamped(linear)
  return Number((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055).toFixed(4))
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value))
}
