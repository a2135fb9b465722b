export type Point = readonly [number, number]

export interface WriterLayer {
  readonly name: string
  /** AutoCAD colour index. */
  readonly colour: number
  readonly linetype?: 'CONTINUOUS' | 'CENTER' | 'DASHED'
}

interface TextOptions {
  readonly height: number
  /** Degrees. */
  readonly rotation?: number
  readonly align?: 'left' | 'centre' | 'right'
}

interface DimensionOptions {
  /** Where its line lies across the direction that it measures. */
  readonly at: number
  readonly along: 'x' | 'y'
  /** Of its letters. */
  readonly height: number
  readonly text?: string
}

/** R12 has no table of units; a drawing is read in the unit that the header names. */
const MILLIMETRES = 4
const ALIGN = { left: 0, centre: 1, right: 2 } as const

/**
 * Writes a drawing as DXF R12, the version that every program reads. Things of one name keep their handle from revision to
 * revision, as they do in the program of a draughtsman. The same calls give the same bytes.
 */
export class DxfWriter {
  readonly #layers: readonly WriterLayer[]
  readonly #entities: string[] = []
  readonly #blocks: string[] = []
  readonly #handles = new Set<number>()
  #target = this.#entities
  #dimensions = 1

  constructor(layers: readonly WriterLayer[]) {
    this.#layers = layers
  }

  line(name: string, layer: string, from: Point, to: Point): void {
    this.#head('LINE', name, layer)
    this.#put(10, from[0], 20, from[1], 30, 0, 11, to[0], 21, to[1], 31, 0)
  }

  circle(name: string, layer: string, centre: Point, radius: number): void {
    this.#head('CIRCLE', name, layer)
    this.#put(10, centre[0], 20, centre[1], 30, 0, 40, radius)
  }

  /** Degrees, counter-clockwise. */
  arc(name: string, layer: string, centre: Point, radius: number, start: number, end: number): void {
    this.#head('ARC', name, layer)
    this.#put(10, centre[0], 20, centre[1], 30, 0, 40, radius, 50, start, 51, end)
  }

  /** `bulge` of every part: 0 straight, the tangent of a quarter of the angle for arcs. */
  polyline(
    name: string,
    layer: string,
    points: readonly Point[],
    options: { closed?: boolean; width?: number; bulge?: number } = {},
  ): void {
    const { closed = false, width = 0, bulge = 0 } = options
    this.#head('POLYLINE', name, layer)
    this.#put(66, 1, 10, 0, 20, 0, 30, 0, 70, closed ? 1 : 0, 40, width, 41, width)
    for (const [x, y] of points) this.#put(0, 'VERTEX', 8, layer, 10, x, 20, y, 30, 0, 42, bulge)
    this.#put(0, 'SEQEND', 8, layer)
  }

  rectangle(name: string, layer: string, low: Point, high: Point, width = 0): void {
    this.polyline(name, layer, [low, [high[0], low[1]], high, [low[0], high[1]]], { closed: true, width })
  }

  /** A filled rectangle. */
  solid(name: string, layer: string, low: Point, high: Point): void {
    this.#head('SOLID', name, layer)
    this.#put(10, low[0], 20, low[1], 30, 0, 11, high[0], 21, low[1], 31, 0)
    this.#put(12, low[0], 22, high[1], 32, 0, 13, high[0], 23, high[1], 33, 0)
  }

  text(name: string, layer: string, at: Point, content: string, options: TextOptions): void {
    const { height, rotation = 0, align = 'left' } = options
    this.#head('TEXT', name, layer)
    this.#put(10, at[0], 20, at[1], 30, 0, 40, height, 1, encode(content), 50, rotation, 7, 'STANDARD')
    if (align !== 'left') this.#put(72, ALIGN[align], 11, at[0], 21, at[1], 31, 0)
  }

  insert(
    name: string,
    layer: string,
    block: string,
    at: Point,
    options: { scale?: Point; rotation?: number } = {},
  ): void {
    const { scale = [1, 1], rotation = 0 } = options
    this.#head('INSERT', name, layer)
    this.#put(2, block, 10, at[0], 20, at[1], 30, 0, 41, scale[0], 42, scale[1], 43, 1, 50, rotation)
  }

  /**
   * A dimension along x or y, with its picture in a block of its own. `text` is typed over what it measures, as people do who
   * do not draw again.
   */
  dimension(name: string, layer: string, ends: readonly [Point, Point], options: DimensionOptions): void {
    const [from, to] = ends
    const { at, along, height, text = '' } = options
    const isAcross = along === 'x'
    const [low, high]: readonly [Point, Point] = isAcross
      ? [
          [from[0], at],
          [to[0], at],
        ]
      : [
          [at, from[1]],
          [at, to[1]],
        ]
    const measured = Math.abs(isAcross ? to[0] - from[0] : to[1] - from[1])
    const middle: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
    const raised: Point = isAcross ? [middle[0], at + height / 2] : [at - height / 2, middle[1]]
    const block = `*D${this.#dimensions}`
    this.#dimensions += 1
    this.block(block, () => {
      this.line(`${name} line`, '0', low, high)
      for (const [part, [x, y]] of [low, high].entries())
        this.line(`${name} tick ${part}`, '0', [x - height / 2, y - height / 2], [x + height / 2, y + height / 2])
      const rotation = isAcross ? 0 : 90
      this.text(`${name} text`, '0', raised, text || written(measured), { height, rotation, align: 'centre' })
    })
    this.#head('DIMENSION', name, layer)
    this.#put(2, block, 10, high[0], 20, high[1], 30, 0, 11, raised[0], 21, raised[1], 31, 0, 70, 0, 1, text)
    this.#put(13, from[0], 23, from[1], 33, 0, 14, to[0], 24, to[1], 34, 0, 50, isAcross ? 0 : 90)
  }

  /** What is drawn in `draw` becomes a block; its layer 0 takes the layer of each reference. */
  block(name: string, draw: () => void): void {
    const outer = this.#target
    this.#target = this.#blocks
    this.#put(0, 'BLOCK', 8, '0', 2, name, 70, 0, 10, 0, 20, 0, 30, 0, 3, name)
    draw()
    this.#put(0, 'ENDBLK', 8, '0')
    this.#target = outer
  }

  bytes(): Uint8Array {
    const parts: string[] = []
    const put = (...groups: (string | number)[]) => parts.push(lines(groups))
    put(
      0,
      'SECTION',
      2,
      'HEADER',
      9,
      '$ACADVER',
      1,
      'AC1009',
      9,
      '$INSUNITS',
      70,
      MILLIMETRES,
      9,
      '$LTSCALE',
      40,
      100,
      0,
      'ENDSEC',
    )
    put(0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LTYPE', 70, 3)
    put(0, 'LTYPE', 2, 'CONTINUOUS', 70, 0, 3, 'Solid', 72, 65, 73, 0, 40, 0)
    put(0, 'LTYPE', 2, 'CENTER', 70, 0, 3, 'Long, short', 72, 65, 73, 4, 40, 22, 49, 14, 49, -2.5, 49, 3, 49, -2.5)
    put(0, 'LTYPE', 2, 'DASHED', 70, 0, 3, 'Dashes', 72, 65, 73, 2, 40, 6, 49, 4, 49, -2)
    put(0, 'ENDTAB', 0, 'TABLE', 2, 'LAYER', 70, this.#layers.length)
    for (const { name, colour, linetype = 'CONTINUOUS' } of this.#layers)
      put(0, 'LAYER', 2, name, 70, 0, 62, colour, 6, linetype)
    put(0, 'ENDTAB', 0, 'TABLE', 2, 'STYLE', 70, 1)
    put(0, 'STYLE', 2, 'STANDARD', 70, 0, 40, 0, 41, 1, 50, 0, 71, 0, 42, 2.5, 3, 'txt', 4, '')
    put(0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'BLOCKS')
    parts.push(...this.#blocks)
    put(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES')
    parts.push(...this.#entities)
    put(0, 'ENDSEC', 0, 'EOF')
    return new TextEncoder().encode(parts.join(''))
  }

  #head(type: string, name: string, layer: string): void {
    this.#put(0, type, 5, this.#handle(`${type} ${name}`), 8, layer)
  }

  #handle(name: string): string {
    let value = 0x811c9dc5
    for (let index = 0; index < name.length; index += 1) value = Math.imul(value ^ name.charCodeAt(index), 0x01000193)
    let handle = (value >>> 8) + 0x100
    while (this.#handles.has(handle)) handle += 1
    this.#handles.add(handle)
    return handle.toString(16).toUpperCase()
  }

  #put(...groups: (string | number)[]): void {
    this.#target.push(lines(groups))
  }
}

function lines(groups: readonly (string | number)[]): string {
  return groups
    .map((value, index) => (index % 2 === 0 || typeof value === 'string' ? `${value}\n` : `${written(value)}\n`))
    .join('')
}

function written(value: number): string {
  return String(Number(value.toFixed(4)) + 0)
}

/** R12 knows the letters of one code page; all others are written by their number. */
function encode(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
}
