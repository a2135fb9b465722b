import type { DisplayFont, DisplayList, DisplaySpace, DisplayText } from '#engines/dxf/drawing/display-list.ts'
import { adaptColour, type CadGround, cssColour } from '../palette.ts'
import { type CadView, type ScreenSize, toScreen } from '../view-frame.ts'

/** Letters are drawn in this size and scaled: setting a font costs more than drawing a word. */
const FONT_PIXELS = 100
const CAP_SHARE = 0.72
/** Below this height in pixels a text is a grey bar, below the second nothing. */
const READABLE_PIXELS = 3.2
const VISIBLE_PIXELS = 0.9
/** Time for letters in one frame. */
const SLICE_MS = 6

export interface TextState {
  readonly ground: CadGround
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
    const brush = new TextBrush(context, list, view, size, ratio, state, this.#widths)
    brush.drawRays(space)
    const seen = seenTexts(space, view, size, (text) => !state.hidden.has(list.styles[text.style]?.layer ?? 0))
    let next = 0
    const slice = () => {
      const started = performance.now()
      while (next < seen.length && performance.now() - started < SLICE_MS) {
        const end = Math.min(next + 50, seen.length)
        for (; next < end; next += 1) brush.draw(seen[next] as DisplayText, space)
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

/** Sorted by font, so that it is set as seldom as can be. */
function seenTexts(
  space: DisplaySpace,
  view: CadView,
  size: ScreenSize,
  isShown: (text: DisplayText) => boolean,
): DisplayText[] {
  const reachX = size.width / 2 / view.scale
  const reachY = size.height / 2 / view.scale
  const [x, y] = [view.x - space.origin[0], view.y - space.origin[1]]
  return space.texts
    .filter((text) => {
      const reach = text.width + text.height * 2
      return (
        text.height * view.scale > VISIBLE_PIXELS &&
        Math.abs(text.x - x) < reachX + reach &&
        Math.abs(text.y - y) < reachY + reach &&
        isShown(text)
      )
    })
    .sort((left, right) => left.font - right.font || left.style - right.style)
}

class TextBrush {
  readonly #context: CanvasRenderingContext2D
  readonly #list: DisplayList
  readonly #view: CadView
  readonly #size: ScreenSize
  readonly #ratio: number
  readonly #state: TextState
  readonly #widths: Map<string, number>
  #font = -1
  #style = -1

  constructor(
    context: CanvasRenderingContext2D,
    list: DisplayList,
    view: CadView,
    size: ScreenSize,
    ratio: number,
    state: TextState,
    widths: Map<string, number>,
  ) {
    this.#context = context
    this.#list = list
    this.#view = view
    this.#size = size
    this.#ratio = ratio
    this.#state = state
    this.#widths = widths
  }

  draw(text: DisplayText, space: DisplaySpace): void {
    const context = this.#context
    this.#prepare(text)
    const [x, y] = toScreen(this.#view, this.#size, text.x + space.origin[0], text.y + space.origin[1])
    const pixels = text.height * this.#view.scale
    const unit = (pixels * this.#ratio) / (FONT_PIXELS * CAP_SHARE)
    const fit = text.fit > 0 ? this.#fitFactor(text) : 1
    const wide = unit * (text.fit > 0 ? fit : text.widthFactor)
    const flip = text.isMirrored ? -1 : 1
    const [cosine, sine] = [Math.cos(text.angle), Math.sin(text.angle)]
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
    const cap = FONT_PIXELS * CAP_SHARE
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
  drawRays(space: DisplaySpace): void {
    const context = this.#context
    const { values, styles } = space.rays
    const reach = (Math.hypot(this.#size.width, this.#size.height) / this.#view.scale) * 2
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    for (let index = 0; index * 5 < values.length; index += 1) {
      const style = this.#list.styles[styles[index] ?? 0]
      if (!style || this.#state.hidden.has(style.layer)) continue
      const [x = 0, y = 0, dx = 0, dy = 0, isBoth = 0] = values.subarray(index * 5, index * 5 + 5)
      const length = Math.hypot(dx, dy)
      const [ux, uy] = [dx / length, dy / length]
      const [atX, atY] = [x + space.origin[0], y + space.origin[1]]
      // From the place next to the middle of the screen, so that far lines keep their direction.
      const near = (this.#view.x - atX) * ux + (this.#view.y - atY) * uy
      const from = isBoth ? near - reach : Math.max(0, near - reach)
      if (near + reach < from) continue
      context.strokeStyle = cssColour(adaptColour(style.colour, this.#state.ground))
      context.lineWidth = 1
      context.beginPath()
      context.moveTo(...toScreen(this.#view, this.#size, atX + ux * from, atY + uy * from))
      context.lineTo(...toScreen(this.#view, this.#size, atX + ux * (near + reach), atY + uy * (near + reach)))
      context.stroke()
    }
  }

  #prepare(text: DisplayText): void {
    if (this.#font !== text.font) {
      this.#font = text.font
      this.#context.font = cssFont(this.#list.fonts[text.font])
    }
    if (this.#style === text.style) return
    this.#style = text.style
    this.#context.fillStyle = cssColour(adaptColour(this.#list.styles[text.style]?.colour ?? 0, this.#state.ground))
  }

  #fitFactor(text: DisplayText): number {
    const key = `${text.font}|${text.text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      width = this.#context.measureText(text.text).width
      this.#widths.set(key, width)
    }
    const natural = (width / (FONT_PIXELS * CAP_SHARE)) * text.height
    return natural > 0 ? text.fit / natural : 1
  }
}

function cssFont(font: DisplayFont | undefined): string {
  const family = font && !/[";{}\\]/.test(font.family) ? `"${font.family}", ` : ''
  const look = `${font?.isItalic ? 'italic ' : ''}${font?.isBold ? '600' : '400'}`
  return `${look} ${FONT_PIXELS}px ${family}"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif`
}
