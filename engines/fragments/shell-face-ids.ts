type Vector = readonly [number, number, number]

/** Faces whose normals are further apart than this cosine meet at an edge that is seen. */
const SOFT_COSINE = 0.6

/** Numbers for faces: faces that meet softly, directly or through others, have one number, as the viewer library counts. */
export function faceIdsOf(profiles: readonly (readonly number[])[], points: readonly number[]): number[] {
  const normals = normalsOf(profiles, points)
  const edges = profiles.map((profile) => edgesOf(profile))
  const facesAt = new Map<number, number[]>()
  for (const [face, ofFace] of edges.entries())
    for (const edge of ofFace) {
      const known = facesAt.get(edge)
      if (known) known.push(face)
      else facesAt.set(edge, [face])
    }
  const groups = new Groups(profiles.length)
  for (const [face, ofFace] of edges.entries()) {
    const id = groups.idOf(face) ?? groups.begin(face)
    for (const edge of ofFace)
      for (const other of facesAt.get(edge) ?? []) {
        if (other === face) continue
        const isHard = Math.abs(dot(normals[face]!, normals[other]!)) < SOFT_COSINE
        const otherId = groups.idOf(other)
        if (otherId === null) groups.put(other, isHard ? groups.next() : id)
        else if (!isHard) groups.join(otherId, id)
      }
  }
  return profiles.map((_profile, face) => groups.idOf(face) ?? 0)
}

/** Which number each face has; numbers that were joined lead to the one that they became. */
class Groups {
  readonly #ids: Int32Array
  readonly #became: number[] = []

  constructor(faces: number) {
    this.#ids = new Int32Array(faces).fill(-1)
  }

  idOf(face: number): number | null {
    let id = this.#ids[face]!
    if (id < 0) return null
    while (this.#became[id] !== id) id = this.#became[id]!
    this.#ids[face] = id
    return id
  }

  begin(face: number): number {
    const id = this.next()
    this.put(face, id)
    return id
  }

  put(face: number, id: number): void {
    this.#ids[face] = id
  }

  next(): number {
    return this.#became.push(this.#became.length) - 1
  }

  join(id: number, into: number): void {
    this.#became[id] = into
  }
}

/** Keys of a face's edges. They are the viewer library's own, in which a point 20 counts as a point 2 does. */
function edgesOf(profile: readonly number[]): number[] {
  return profile.map((point, at) => {
    const next = profile[(at + 1) % profile.length]!
    return Math.min(point, next) + asDecimals(Math.max(point, next))
  })
}

/** 25 as 0.25 */
function asDecimals(number: number): number {
  let power = 1
  while (power <= number) power *= 10
  return number / power
}

/** Normal of the first three points of each face that are not on one line; the one of the face before where all are. */
function normalsOf(profiles: readonly (readonly number[])[], points: readonly number[]): Vector[] {
  let normal: Vector = [0, 0, 0]
  return profiles.map((profile) => {
    for (let at = 0; at + 2 < profile.length; at++) {
      normal = normalOf(points, profile[at]!, profile[at + 1]!, profile[at + 2]!)
      if (normal.some((value) => value !== 0)) break
    }
    return normal
  })
}

function normalOf(points: readonly number[], a: number, b: number, c: number): Vector {
  const [ux, uy, uz] = [0, 1, 2].map((axis) => points[c * 3 + axis]! - points[b * 3 + axis]!) as [
    number,
    number,
    number,
  ]
  const [vx, vy, vz] = [0, 1, 2].map((axis) => points[a * 3 + axis]! - points[b * 3 + axis]!) as [
    number,
    number,
    number,
  ]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const squared = x * x + y * y + z * z
  if (!(squared > 0)) return [0, 0, 0]
  const scale = 1 / Math.sqrt(squared)
  return [x * scale, y * scale, z * scale]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
