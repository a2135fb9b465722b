import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { type CadColouring, type CadGround, styleColour } from '../palette.ts'
import { STYLE_COLUMNS } from './shaders.ts'

const PATTERN_COLUMNS = 4
const MOST_DASHES = 12

/** What decides over the colours of all styles. */
export interface ColourState {
  readonly ground: CadGround
  readonly colouring: CadColouring
}

/** Colours, dashes and weights of all styles as textures: switching layers writes a few bytes and draws again. */
export class StyleTextures {
  readonly #gl: WebGL2RenderingContext
  readonly #list: DisplayList
  readonly #rows: number
  readonly looks: WebGLTexture
  readonly patterns: WebGLTexture
  readonly #colours = new Map<string, WebGLTexture>()

  constructor(gl: WebGL2RenderingContext, list: DisplayList) {
    this.#gl = gl
    this.#list = list
    this.#rows = Math.max(1, Math.ceil(list.styles.length / STYLE_COLUMNS))
    this.looks = this.#floats(STYLE_COLUMNS, this.#rows, lookValues(list, this.#rows))
    this.patterns = this.#floats(PATTERN_COLUMNS, list.patterns.length, patternValues(list))
  }

  /** Colours with some layers hidden; kept under `name`, because each viewport may hide others. */
  colours(name: string, state: ColourState, isHidden: (layer: number) => boolean, isFresh: boolean): WebGLTexture {
    const known = this.#colours.get(name)
    if (known && !isFresh) return known
    const values = new Uint8Array(STYLE_COLUMNS * this.#rows * 4)
    for (const [index, style] of this.#list.styles.entries()) {
      if (isHidden(style.layer)) continue
      const colour = styleColour(this.#list, style, state.colouring, state.ground)
      values.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 255], index * 4)
    }
    const gl = this.#gl
    const texture = known ?? gl.createTexture()
    this.#colours.set(name, texture)
    this.#begin(texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, STYLE_COLUMNS, this.#rows, 0, gl.RGBA, gl.UNSIGNED_BYTE, values)
    return texture
  }

  dispose(): void {
    for (const texture of [this.looks, this.patterns, ...this.#colours.values()]) this.#gl.deleteTexture(texture)
  }

  #floats(width: number, height: number, values: Float32Array<ArrayBuffer>): WebGLTexture {
    const gl = this.#gl
    const texture = gl.createTexture()
    this.#begin(texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, height, 0, gl.RGBA, gl.FLOAT, values)
    return texture
  }

  #begin(texture: WebGLTexture): void {
    const gl = this.#gl
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  }
}

function lookValues(list: DisplayList, rows: number): Float32Array<ArrayBuffer> {
  const values = new Float32Array(STYLE_COLUMNS * rows * 4)
  for (const [index, { pattern, patternScale, weight }] of list.styles.entries())
    values.set([pattern, patternScale, weight, 0], index * 4)
  return values
}

function patternValues(list: DisplayList): Float32Array<ArrayBuffer> {
  const values = new Float32Array(PATTERN_COLUMNS * 4 * list.patterns.length)
  for (const [row, pattern] of list.patterns.entries()) {
    const lengths = pattern.slice(0, MOST_DASHES)
    const period = lengths.reduce((sum, length) => sum + Math.abs(length), 0)
    values.set([period, lengths.length, 0, 0, ...lengths], row * PATTERN_COLUMNS * 4)
  }
  return values
}
