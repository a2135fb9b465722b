import type { DisplaySpace } from '#engines/dxf/drawing/display-list.ts'
import type { CadView, ScreenSize } from '../view-frame.ts'
import type { PaintProgram, PaintPrograms } from './programs.ts'
import type { StyleTextures } from './style-textures.ts'
import { VertexBatch } from './vertex-batch.ts'

/** Weights above this (hundredths of a millimetre) are drawn wider where weights are shown. */
const WIDE_WEIGHT = 50
/** Further copies of wide lines, in pixels; together a line about three pixels wide. */
const NUDGES: readonly (readonly [number, number])[] = [
  [0.8, 0],
  [0, 0.8],
  [-0.8, 0],
  [0, -0.8],
]

export interface PaintLook {
  readonly colours: WebGLTexture
  readonly hasWeights: boolean
  /** Radians by which the picture is turned, for viewports. */
  readonly twist: number
}

/** One space of a drawing on the graphics card. */
export class SpacePainter {
  readonly space: DisplaySpace
  readonly #gl: WebGL2RenderingContext
  readonly #programs: PaintPrograms
  readonly #textures: StyleTextures
  readonly #fills: VertexBatch
  readonly #lines: VertexBatch
  readonly #dashed: VertexBatch
  readonly #points: VertexBatch

  constructor(gl: WebGL2RenderingContext, programs: PaintPrograms, textures: StyleTextures, space: DisplaySpace) {
    this.space = space
    this.#gl = gl
    this.#programs = programs
    this.#textures = textures
    this.#fills = new VertexBatch(gl, { ...space.fills, corners: 3 })
    this.#lines = new VertexBatch(gl, { ...space.lines, corners: 2 })
    this.#dashed = new VertexBatch(gl, { ...space.dashed, corners: 2 })
    this.#points = new VertexBatch(gl, { ...space.points, corners: 1 })
  }

  /** Draws into the current viewport of the card, which is `size` pixels large. */
  draw(view: CadView, size: ScreenSize, look: PaintLook): void {
    const { plain, dashed } = this.#programs
    const reach = Math.hypot(size.width, size.height) / 2 / view.scale
    const [x, y] = [view.x - this.space.origin[0], view.y - this.space.origin[1]]
    const seen = [x - reach, y - reach, x + reach, y + reach] as const
    this.#begin(plain, view, size, look)
    this.#fills.draw(seen)
    this.#lines.draw(seen)
    this.#points.draw(seen)
    if (look.hasWeights) this.#drawWide(plain, this.#lines, seen, size)
    if (this.#dashed.count === 0) return
    this.#begin(dashed, view, size, look)
    this.#dashed.draw(seen)
    if (look.hasWeights) this.#drawWide(dashed, this.#dashed, seen, size)
  }

  dispose(): void {
    for (const batch of [this.#fills, this.#lines, this.#dashed, this.#points]) batch.dispose()
  }

  #begin(program: PaintProgram, view: CadView, size: ScreenSize, look: PaintLook): void {
    const gl = this.#gl
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL calls it so; no hook of React
    gl.useProgram(program.program)
    for (const [slot, [name, texture]] of [
      ['styleColours', look.colours] as const,
      ['styleLooks', this.#textures.looks] as const,
      ['patterns', this.#textures.patterns] as const,
    ].entries()) {
      gl.activeTexture(gl.TEXTURE0 + slot)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1i(program.uniform(name), slot)
    }
    const [sx, sy] = [(2 * view.scale) / size.width, (2 * view.scale) / size.height]
    const [cosine, sine] = [Math.cos(look.twist), Math.sin(look.twist)]
    gl.uniformMatrix2fv(program.uniform('turn'), false, [sx * cosine, sy * sine, -sx * sine, sy * cosine])
    gl.uniform2f(program.uniform('centre'), view.x - this.space.origin[0], view.y - this.space.origin[1])
    gl.uniform2f(program.uniform('nudge'), 0, 0)
    gl.uniform1f(program.uniform('leastWeight'), -1)
    gl.uniform1f(program.uniform('depthStep'), 1.9 / (this.space.entities.handles.length + 1))
    gl.uniform1f(program.uniform('pointSize'), 3 * devicePixelRatio)
    gl.uniform1f(program.uniform('pixelsPerUnit'), view.scale)
  }

  #drawWide(
    program: PaintProgram,
    batch: VertexBatch,
    seen: readonly [number, number, number, number],
    size: ScreenSize,
  ): void {
    const gl = this.#gl
    gl.uniform1f(program.uniform('leastWeight'), WIDE_WEIGHT)
    for (const [x, y] of NUDGES) {
      gl.uniform2f(program.uniform('nudge'), (2 * x) / size.width, (2 * y) / size.height)
      batch.draw(seen)
    }
  }
}
