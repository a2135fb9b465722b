import { globalIdOf } from '../ifc-writer/global-id.ts'
import type { GltfNode } from './gltf-document.ts'
import { gltfUnreadable } from './gltf-unreadable.ts'
import { IDENTITY, type Matrix, matrixOf, multiplied, placed } from './node-matrix.ts'
import type { OpenGltf } from './open-gltf.ts'
import { readAccessor } from './read-accessor.ts'
import { trianglesOf } from './triangles-of.ts'

/** Triangles of one material: metres, Z up. */
export interface GltfPart {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  readonly material: number | null
}

/** A node that has a shape, or holds nodes that have one. */
export interface GltfElement {
  /** Names from the scene down to it, the same in every export of the same tree: `/House/Wall[2]`. Very long ones are hashed. */
  readonly path: string
  readonly name: string
  /** Number of the element that holds it; null at the top. */
  readonly parent: number | null
  readonly extras: unknown
  readonly parts: readonly GltfPart[]
}

/** Deeper trees are an attack on readers that descend by recursion. */
const MAX_DEPTH = 200
const MAX_TRIANGLES = 3_000_000
/** Of the names above a node, characters. Each element's path is hashed: 200 long names above thousands of nodes would take minutes. */
const LONGEST_ABOVE = 2_000

interface Visit {
  readonly node: number
  readonly path: string
  readonly matrix: Matrix
  readonly parent: number | null
  readonly depth: number
}

/**
 * Elements of the document's scene, parents before their children.
 * @throws UnreadableFileError
 */
export function readGltfElements(open: OpenGltf): GltfElement[] {
  const { nodes } = open.document
  const order = visitsOf(open)
  const isShaped = new Set<number>()
  const parentOf = new Map(order.map(({ node, parent }) => [node, parent]))
  for (const { node } of order) {
    if (nodes[node]?.mesh === undefined) continue
    for (let at: number | null = node; at !== null && !isShaped.has(at); at = parentOf.get(at) ?? null) isShaped.add(at)
  }
  const numbers = new Map<number, number>()
  const meshes = new MeshReader(open)
  return order
    .filter(({ node }) => isShaped.has(node))
    .map(({ node, path, matrix, parent }, number) => {
      numbers.set(node, number)
      const { name = '', extras, mesh } = nodes[node] as GltfNode
      const parts = mesh === undefined ? [] : meshes.partsOf(mesh, matrix)
      return {
        path,
        name: name || `Node ${node}`,
        extras,
        parts,
        parent: parent === null ? null : numbers.get(parent)!,
      }
    })
}

/** Every node of the scene, with the matrix that leads from it to the world. */
function visitsOf({ document }: OpenGltf): Visit[] {
  const { nodes, scenes, scene = 0 } = document
  const held = new Set(nodes.flatMap(({ children }) => children))
  const roots = scenes[scene]?.nodes ?? nodes.flatMap((_node, number) => (held.has(number) ? [] : [number]))
  const visits: Visit[] = []
  const seen = new Set<number>()
  const waiting: Visit[] = childrenOf(nodes, roots, { path: '', matrix: IDENTITY, parent: null, depth: 0 }).reverse()
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const node = nodes[visit.node]
    if (!node || seen.has(visit.node)) throw damaged('its nodes are no tree')
    if (visit.depth > MAX_DEPTH) throw gltfUnreadable('gltf-too-large', { limit: `${MAX_DEPTH} nested nodes` })
    seen.add(visit.node)
    const matrix = multiplied(visit.matrix, matrixOf(node))
    visits.push({ ...visit, matrix })
    const inside = { path: visit.path, matrix, parent: visit.node, depth: visit.depth + 1 }
    // One by one: a node may have more children than a call has room for arguments.
    for (const child of childrenOf(nodes, node.children, inside).reverse()) waiting.push(child)
  }
  return visits
}

/** Nodes of one parent; those of one name are numbered in their order. */
function childrenOf(nodes: readonly GltfNode[], children: readonly number[], place: Omit<Visit, 'node'>): Visit[] {
  const above = place.path.length > LONGEST_ABOVE ? `/${globalIdOf(place.path)}` : place.path
  const counts = new Map<string, number>()
  return children.map((node) => {
    const name = nodes[node]?.name ?? ''
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...place, node, path: `${above}/${name}${count > 1 ? `[${count}]` : ''}` }
  })
}

class MeshReader {
  readonly #open: OpenGltf
  readonly #positions = new Map<number, Float64Array>()
  #triangles = 0

  constructor(open: OpenGltf) {
    this.#open = open
  }

  /** Lines and points have no surface and are left out. */
  partsOf(mesh: number, matrix: Matrix): GltfPart[] {
    const primitives = this.#open.document.meshes[mesh]?.primitives
    if (!primitives) throw damaged(`mesh ${mesh} is missing`)
    return primitives.flatMap(({ attributes, indices, mode, material = null }) => {
      if (attributes.POSITION === undefined) return []
      const local = this.#positionsOf(attributes.POSITION)
      const corners = indices === undefined ? null : readAccessor(this.#open, indices, 'SCALAR')
      const triangles = trianglesOf(mode, corners, local.length / 3)
      if (triangles === null) throw damaged(`mesh ${mesh} names vertices that it does not have`)
      if (triangles.length === 0) return []
      this.#triangles += triangles.length / 3
      if (this.#triangles > MAX_TRIANGLES)
        throw gltfUnreadable('gltf-too-large', { limit: `${MAX_TRIANGLES} triangles` })
      return [{ positions: placed(local, matrix), indices: triangles, material }]
    })
  }

  #positionsOf(accessor: number): Float64Array {
    const known = this.#positions.get(accessor)
    if (known) return known
    const positions = readAccessor(this.#open, accessor, 'VEC3')
    this.#positions.set(accessor, positions)
    return positions
  }
}

function damaged(what: string) {
  return gltfUnreadable('gltf-damaged', { what })
}
