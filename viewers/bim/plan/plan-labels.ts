import type { BimTexts } from '../bim-texts.ts'
import type { Vector } from '../model/model-item.ts'
import { roundLength } from './plan-cut.ts'

export interface PlanRoom {
  readonly name: string
  readonly areaSquareMetres: number
  readonly place: Vector
  readonly size: readonly [number, number]
}

/** Rough width of a letter; measuring each label would lay the page out anew for every one. */
const LETTER_PIXELS = 6.4
const LINE_PIXELS = 15
const BAR_PIXELS = 120

/** Names and areas of rooms over a plan, and the bar that tells its scale. */
export class PlanLabels {
  readonly #root = document.createElement('div')
  readonly #bar = document.createElement('div')
  readonly #rooms: { readonly room: PlanRoom; readonly label: HTMLElement }[] = []
  #texts: BimTexts

  constructor(host: HTMLElement, texts: BimTexts) {
    this.#texts = texts
    this.#root.className = 'pl-bim__plan'
    this.#root.hidden = true
    this.#bar.className = 'pl-bim__scale'
    this.#bar.dir = 'ltr'
    host.append(this.#root)
  }

  setTexts(texts: BimTexts): void {
    this.#texts = texts
    if (!this.#root.hidden) this.show(this.#rooms.map(({ room }) => room))
  }

  /** Null takes the plan's labels away. */
  show(rooms: readonly PlanRoom[] | null): void {
    this.#root.hidden = rooms === null
    this.#rooms.length = 0
    this.#root.replaceChildren(this.#bar)
    for (const room of rooms ?? []) {
      const label = document.createElement('div')
      label.className = 'pl-bim__room'
      const name = document.createElement('bdi')
      name.textContent = room.name
      const area = document.createElement('span')
      area.textContent = `${room.areaSquareMetres.toFixed(1)} ${this.#texts.squareMetre}`
      label.append(name, area)
      this.#root.append(label)
      this.#rooms.push({ room, label })
    }
  }

  /** Puts them where their rooms are now. What does not fit into its room is left out: first the area, then the name. */
  draw(metresPerPixel: number, project: (point: Vector) => readonly [number, number] | null): void {
    if (this.#root.hidden) return
    for (const { room, label } of this.#rooms) {
      const at = project(room.place)
      const [width, height] = room.size.map((metres) => metres / metresPerPixel) as [number, number]
      const isWide = width > Math.min(room.name.length, 18) * LETTER_PIXELS + 8 && height > LINE_PIXELS
      label.hidden = !at || !isWide
      if (!at || !isWide) continue
      label.toggleAttribute('data-short', height < LINE_PIXELS * 2 + 4)
      label.style.maxInlineSize = `${Math.floor(width - 6)}px`
      label.style.transform = `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) translate(-50%, -50%)`
    }
    const length = roundLength(BAR_PIXELS * metresPerPixel)
    this.#bar.style.inlineSize = `${(length / metresPerPixel).toFixed(1)}px`
    const words = `${length} ${this.#texts.metre}`
    if (this.#bar.textContent !== words) this.#bar.textContent = words
  }

  dispose(): void {
    this.#root.remove()
  }
}
