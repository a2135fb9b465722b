import { ALONG_SLOT, ENTITY_SLOT, PLACE_SLOT, STYLE_SLOT } from './programs.ts'

/** Vertices that are drawn or left out together, by whether their box is seen. */
const CHUNK_VERTICES = 24_576

export interface BatchSource {
  readonly positions: Float32Array<ArrayBuffer>
  readonly entities: Uint32Array<ArrayBuffer>
  readonly styles: Uint16Array<ArrayBuffer>
  /** Length along the line at each piece's beginning, or nothing. */
  readonly starts?: Float32Array<ArrayBuffer>
  /** Vertices of one piece: 1, 2 or 3. */
  readonly corners: 1 | 2 | 3
}

/** Pieces of one kind on the graphics card, in chunks with boxes. */
export class VertexBatch {
  readonly #gl: WebGL2RenderingContext
  readonly #array: WebGLVertexArrayObject
  readonly #buffers: WebGLBuffer[] = []
  readonly #boxes: Float32Array
  readonly #mode: number
  readonly count: number

  constructor(gl: WebGL2RenderingContext, source: BatchSource) {
    this.#gl = gl
    const { positions, entities, styles, starts, corners } = source
    this.count = positions.length / 2
    this.#mode = corners === 1 ? gl.POINTS : corners === 2 ? gl.LINES : gl.TRIANGLES
    this.#array = gl.createVertexArray()
    this.#boxes = chunkBoxes(positions)
    gl.bindVertexArray(this.#array)
    this.#attribute(PLACE_SLOT, positions, 2)
    this.#attribute(ENTITY_SLOT, repeat(new Float32Array(this.count), entities, corners), 1)
    this.#attribute(STYLE_SLOT, repeat(new Uint16Array(this.count), styles, corners), 1)
    if (starts && starts.length > 0) this.#attribute(ALONG_SLOT, lengthsAlong(positions, starts), 1)
    gl.bindVertexArray(null)
  }

  /** Draws the chunks whose boxes meet the box that is seen. The program and its values are set before. */
  draw(seen: readonly [number, number, number, number]): void {
    if (this.count === 0) return
    const gl = this.#gl
    gl.bindVertexArray(this.#array)
    let first = -1
    const chunks = this.#boxes.length / 4
    for (let chunk = 0; chunk <= chunks; chunk += 1) {
      const isSeen = chunk < chunks && this.#isSeen(chunk, seen)
      if (isSeen && first < 0) first = chunk
      if (isSeen || first < 0) continue
      const start = first * CHUNK_VERTICES
      gl.drawArrays(this.#mode, start, Math.min(this.count, chunk * CHUNK_VERTICES) - start)
      first = -1
    }
  }

  dispose(): void {
    for (const buffer of this.#buffers) this.#gl.deleteBuffer(buffer)
    this.#gl.deleteVertexArray(this.#array)
  }

  #isSeen(chunk: number, seen: readonly [number, number, number, number]): boolean {
    const box = this.#boxes
    const at = chunk * 4
    return (
      (box[at] ?? 0) <= seen[2] &&
      (box[at + 2] ?? 0) >= seen[0] &&
      (box[at + 1] ?? 0) <= seen[3] &&
      (box[at + 3] ?? 0) >= seen[1]
    )
  }

  #attribute(slot: number, data: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>, size: number): void {
    const gl = this.#gl
    const buffer = gl.createBuffer()
    this.#buffers.push(buffer)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(slot)
    if (data instanceof Uint16Array) gl.vertexAttribIPointer(slot, size, gl.UNSIGNED_SHORT, 0, 0)
    else gl.vertexAttribPointer(slot, size, gl.FLOAT, false, 0, 0)
  }
}

function repeat<Target extends Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  target: Target,
  values: Uint32Array | Uint16Array,
  times: number,
): Target {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number
    for (let copy = index * times; copy < (index + 1) * times; copy += 1) target[copy] = value
  }
  return target
}

function lengthsAlong(positions: Float32Array, starts: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(starts.length * 2)
  for (let index = 0; index < starts.length; index += 1) {
    const at = index * 4
    const dx = (positions[at + 2] ?? 0) - (positions[at] ?? 0)
    const dy = (positions[at + 3] ?? 0) - (positions[at + 1] ?? 0)
    result[index * 2] = starts[index] ?? 0
    result[index * 2 + 1] = (starts[index] ?? 0) + Math.hypot(dx, dy)
  }
  return result
}

function chunkBoxes(positions: Float32Array): Float32Array {
  const count = positions.length / 2
  const boxes = new Float32Array(Math.ceil(count / CHUNK_VERTICES) * 4)
  for (let chunk = 0; chunk * 4 < boxes.length; chunk += 1) {
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
    const end = Math.min(count, (chunk + 1) * CHUNK_VERTICES) * 2
    for (let at = chunk * CHUNK_VERTICES * 2; at < end; at += 2) {
      const x = positions[at] as number
      const y = positions[at + 1] as number
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
    boxes.set([left, bottom, right, top], chunk * 4)
  }
  return boxes
}
