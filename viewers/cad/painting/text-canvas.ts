import type {
  DisplayFont,
  DisplayList,
  DisplaySpace,
  DisplayStyle,
  DisplayText,
} from '#engines/dxf/drawing/display-list.ts'
import { cssColour, styleColour } from '../palette.ts'
import { type CadView, type ScreenSize, toScreen } from '../view-frame.ts'
import type { ColourState } from './style-textures.ts'

/** Letters are drawn in this size and scaled: setting a font costs more than drawing a word. */
const FONT_PIXELS = 100
/** For a font that says nothing about its capitals. */
const USUAL_CAP_SHARE = 0.72
/** Below this height in pixels a text is a grey bar, below the second nothing. */
const READABLE_PIXELS = 3.2
const VISIBLE_PIXELS = 0.9
/** Time for letters in one frame. */
const SLICE_MS = 6

export interface TextState extends ColourState {
  readonly hidden: ReadonlySet<number>
}

/**
 * The letters of a drawing on canvases of their own, because only the browser can shape Arabic and knows all scripts. They
 * are drawn behind the scenes in slices and swapped in; until then the last picture is moved and scaled.
 */
export class TextCanvas {
  readonly #canvases: [HTMLCanvasElement, HTMLCanvasElement]
  #front = 0
  #frontView: CadView | null = null
  #task = 0
  readonly #widths = new Map<string, number>()
  readonly #capShares = new Map<string, number>()

  constructor(canvases: [HTMLCanvasElement, HTMLCanvasElement]) {
    this.#canvases = canvases
    canvases[1].style.visibility = 'hidden'
  }

  /** Moves the letters that are there with the drawing. */
  follow(view: CadView, size: ScreenSize): void {
    const canvas = this.#canvases[this.#front]
    if (!canvas || !this.#frontView) return
    const from = this.#frontView
    const scale = view.scale / from.scale
    const [x, y] = toScreen(view, size, from.x, from.y)
    canvas.style.transform = `translate(${x - size.width / 2}px, ${y - size.height / 2}px) scale(${scale})`
  }

  /** Draws the letters anew; calls `done` when they are seen. */
  draw(
    list: DisplayList,
    space: DisplaySpace,
    view: CadView,
    size: ScreenSize,
    ratio: number,
    state: TextState,
    done: () => void,
  ): void {
    this.cancel()
    const back = this.#canvases[1 - this.#front]
    const context = back?.getContext('2d')
    if (!back || !context) return
    back.width = Math.round(size.width * ratio)
    back.height = Math.round(size.height * ratio)
    const frames = framesOf(list, space, view, size)
    const brushes = frames.map(
      (frame) =>
        new TextBrush(context, list, frame, size, ratio, state, { widths: this.#widths, capShares: this.#capShares }),
    )
    brushes.at(-1)?.drawRays()
    const seen = frames.flatMap((frame, number) =>
      seenTexts(frame, (text) => isShown(list, state, frame, text)).map((text) => ({ text, number })),
    )
    let next = 0
    let current = -1
    const drawNext = () => {
      const { text, number } = seen[next] as (typeof seen)[number]
      const brush = brushes[number]
      if (number !== current) brush?.begin(current >= 0)
      current = number
      brush?.draw(text)
      next += 1
    }
    const slice = () => {
      const started = performance.now()
      while (next < seen.length && performance.now() - started < SLICE_MS) {
        const end = Math.min(next + 50, seen.length)
        while (next < end) drawNext()
      }
      if (next < seen.length) this.#task = requestAnimationFrame(slice)
      else {
        this.#swap(view)
        done()
      }
    }
    slice()
  }

  cancel(): void {
    cancelAnimationFrame(this.#task)
  }

  #swap(view: CadView): void {
    const [shown, old] = [this.#canvases[1 - this.#front], this.#canvases[this.#front]]
    if (!shown || !old) return
    this.#front = 1 - this.#front
    this.#frontView = view
    shown.style.transform = ''
    shown.style.visibility = 'visible'
    old.style.visibility = 'hidden'
  }
}

/** A space as it lies on the screen: the whole screen, or a window of a sheet onto the model. */
interface TextFrame {
  readonly space: DisplaySpace
  readonly view: CadView
  /** Screen place of the view's middle. */
  readonly middle: readonly [number, number]
  /** Radians. */
  readonly twist: number
  /** Half of the width and the height, pixels. */
  readonly half: readonly [number, number]
  /** Screen places x, y along which a window is cut; none for a rectangle. */
  readonly outline: readonly number[]
  readonly frozen: ReadonlySet<number>
}

/** The windows first, the sheet itself last. */
function framesOf(list: DisplayList, space: DisplaySpace, view: CadView, size: ScreenSize): TextFrame[] {
  const model = list.spaces[0]
  const windows = space.viewports.flatMap((viewport): TextFrame[] => {
    if (!model) return []
    const scale = (viewport.height / viewport.viewHeight) * view.scale
    return [
      {
        space: model,
        view: { x: viewport.viewX + model.origin[0], y: viewport.viewY + model.origin[1], scale },
        middle: toScreen(view, size, viewport.x + space.origin[0], viewport.y + space.origin[1]),
        twist: viewport.twist,
        half: [(viewport.width * view.scale) / 2, (viewport.height * view.scale) / 2],
        outline: screenOutline(space, viewport.outline ?? [], view, size),
        frozen: new Set(viewport.frozenLayers),
      },
    ]
  })
  const half = [size.width / 2, size.height / 2] as const
  return [...windows, { space, view, middle: half, twist: 0, half, outline: [], frozen: new Set() }]
}

function screenOutline(space: DisplaySpace, outline: readonly number[], view: CadView, size: ScreenSize): number[] {
  const places: number[] = []
  for (let index = 0; index + 1 < outline.length; index += 2)
    places.push(
      ...toScreen(view, size, (outline[index] ?? 0) + space.origin[0], (outline[index + 1] ?? 0) + space.origin[1]),
    )
  return places
}

function isShown(list: DisplayList, state: TextState, frame: TextFrame, text: DisplayText): boolean {
  const layer = list.styles[text.style]?.layer ?? 0
  return !state.hidden.has(layer) && !frame.frozen.has(layer)
}

/** Sorted by font, so that it is set as seldom as can be. */
function seenTexts({ space, view, half }: TextFrame, isWanted: (text: DisplayText) => boolean): DisplayText[] {
  // A turned window sees as far as its corner.
  const reachOfFrame = Math.hypot(...half) / view.scale
  const [x, y] = [view.x - space.origin[0], view.y - space.origin[1]]
  return space.texts
    .filter((text) => {
      const reach = reachOfFrame + text.width + text.height * 2
      const isNear = Math.abs(text.x - x) < reach && Math.abs(text.y - y) < reach
      return isNear && text.height * view.scale > VISIBLE_PIXELS && isWanted(text)
    })
    .sort((left, right) => left.font - right.font || left.style - right.style)
}

/** What was measured of the fonts that the reader has. */
interface FontMeasures {
  readonly widths: Map<string, number>
  readonly capShares: Map<string, number>
}

class TextBrush {
  readonly #context: CanvasRenderingContext2D
  readonly #list: DisplayList
  readonly #frame: TextFrame
  readonly #size: ScreenSize
  readonly #ratio: number
  readonly #state: TextState
  readonly #known: FontMeasures
  #capShare = USUAL_CAP_SHARE
  #font = -1
  #style = -1

  constructor(
    context: CanvasRenderingContext2D,
    list: DisplayList,
    frame: TextFrame,
    size: ScreenSize,
    ratio: number,
    state: TextState,
    known: FontMeasures,
  ) {
    this.#context = context
    this.#list = list
    this.#frame = frame
    this.#size = size
    this.#ratio = ratio
    this.#state = state
    this.#known = known
  }

  /** What follows is cut off at the frame. */
  begin(isAgain: boolean): void {
    const context = this.#context
    const { middle, half, outline } = this.#frame
    if (isAgain) context.restore()
    context.save()
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    context.beginPath()
    if (outline.length < 6) context.rect(middle[0] - half[0], middle[1] - half[1], half[0] * 2, half[1] * 2)
    for (let index = 0; index + 1 < outline.length; index += 2)
      context.lineTo(outline[index] ?? 0, outline[index + 1] ?? 0)
    context.clip('evenodd')
    this.#font = -1
    this.#style = -1
  }

  draw(text: DisplayText): void {
    const context = this.#context
    const { view, twist } = this.#frame
    this.#prepare(text)
    const [x, y] = this.#screen(text.x, text.y)
    const pixels = text.height * view.scale
    const unit = (pixels * this.#ratio) / (FONT_PIXELS * this.#capShare)
    const fit = text.fit > 0 ? this.#fitFactor(text) : 1
    const wide = unit * (text.fit > 0 ? fit : text.widthFactor)
    const flip = text.isMirrored ? -1 : 1
    const [cosine, sine] = [Math.cos(text.angle + twist), Math.sin(text.angle + twist)]
    const slant = Math.tan(text.oblique) * unit
    // Columns of the matrix: along the line, then down the letters.
    context.setTransform(
      wide * cosine,
      -wide * sine,
      flip * unit * sine - slant * cosine * flip,
      flip * unit * cosine + slant * sine * flip,
      x * this.#ratio,
      y * this.#ratio,
    )
    const cap = FONT_PIXELS * this.#capShare
    const down = text.line === 3 ? cap : text.line === 2 ? cap / 2 : text.line === 1 ? -FONT_PIXELS * 0.21 : 0
    if (pixels < READABLE_PIXELS) {
      const width = (text.width / text.height) * cap
      context.globalAlpha = 0.35
      context.fillRect(
        -text.anchor * (width / (text.widthFactor || 1)),
        down - cap * 0.8,
        width / (text.widthFactor || 1),
        cap * 0.5,
      )
      context.globalAlpha = 1
      return
    }
    context.textAlign = text.anchor === 0 ? 'left' : text.anchor === 1 ? 'right' : 'center'
    context.fillText(text.text, 0, down)
  }

  /** Endless lines from edge to edge. */
  drawRays(): void {
    const context = this.#context
    const { space, view } = this.#frame
    const { values, styles } = space.rays
    const reach = (Math.hypot(this.#size.width, this.#size.height) / view.scale) * 2
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    for (let index = 0; index * 5 < values.length; index += 1) {
      const style = this.#list.styles[styles[index] ?? 0]
      if (!style || this.#state.hidden.has(style.layer)) continue
      const [x = 0, y = 0, dx = 0, dy = 0, isBoth = 0] = values.subarray(index * 5, index * 5 + 5)
      const length = Math.hypot(dx, dy)
      const [ux, uy] = [dx / length, dy / length]
      const [atX, atY] = [x + space.origin[0], y + space.origin[1]]
      // From the place next to the middle of the screen, so that far lines keep their direction.
      const near = (view.x - atX) * ux + (view.y - atY) * uy
      const from = isBoth ? near - reach : Math.max(0, near - reach)
      if (near + reach < from) continue
      context.strokeStyle = this.#cssColour(style)
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(...toScreen(view, this.#size, atX + ux * from, atY + uy * from))
      context.lineTo(...toScreen(view, this.#size, atX + ux * (near + reach), atY + uy * (near + reach)))
      context.stroke()
    }
  }

  #screen(x: number, y: number): [number, number] {
    const { space, view, middle, twist } = this.#frame
    const [dx, dy] = [(x + space.origin[0] - view.x) * view.scale, (y + space.origin[1] - view.y) * view.scale]
    const [cosine, sine] = [Math.cos(twist), Math.sin(twist)]
    return [middle[0] + dx * cosine - dy * sine, middle[1] - dx * sine - dy * cosine]
  }

  #prepare(text: DisplayText): void {
    if (this.#font !== text.font) {
      this.#font = text.font
      this.#context.font = cssFont(this.#list.fonts[text.font])
      this.#capShare = this.#capShareOf(this.#context.font)
    }
    if (this.#style === text.style) return
    this.#style = text.style
    const style = this.#list.styles[text.style]
    if (style) this.#context.fillStyle = this.#cssColour(style)
  }

  #cssColour(style: DisplayStyle): string {
    return cssColour(styleColour(this.#list, style, this.#state.colouring, this.#state.ground))
  }

  /** What a drawing calls the height of a text is that of its capitals, whose share differs from font to font. */
  #capShareOf(font: string): number {
    const known = this.#known.capShares.get(font)
    if (known !== undefined) return known
    const height = this.#context.measureText('H').actualBoundingBoxAscent / FONT_PIXELS
    const share = height > 0.3 && height < 1.2 ? height : USUAL_CAP_SHARE
    this.#known.capShares.set(font, share)
    return share
  }

  #fitFactor(text: DisplayText): number {
    const key = `${text.font}|${text.text}`
    let width = this.#known.widths.get(key)
    if (width === undefined) {
      width = this.#context.measureText(text.text).width
      this.#known.widths.set(key, width)
    }
    const natural = (width / (FONT_PIXELS * this.#capShare)) * text.height
    return natural > 0 ? text.fit / natural : 1
  }
}

function cssFont(font: DisplayFont | undefined): string {
  const family = font && !/[";{}\\]/.test(font.family) ? `"${font.family}", ` : ''
  const look = `${font?.isItalic ? 'italic ' : ''}${font?.isBold ? '600' : '400'}`
  return `${look} ${FONT_PIXELS}px ${family}"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif`
}
