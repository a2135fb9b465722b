import { readDisplayFile } from '#engines/dxf/display-file.ts'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { metresPerUnit } from '#engines/dxf/metres-per-unit.ts'
import type { CadMark, CadTool, CadViewer } from '../cad-viewer.ts'
import { createCadViewer } from '../create-cad-viewer.ts'
import { angleOf, areaWithHoles, lengthOf, type Place } from '../measurement.ts'
import { type Covered, NOTHING_COVERED } from '../view-frame.ts'
import './offline.css'
import type { OfflineDrawing } from './offline-drawing.ts'
import { readOfflineDisplay } from './write-offline-page.ts'

type Rings = readonly (readonly Place[])[]

const MEASURES = ['distance', 'angle', 'area'] as const
const MOST_FOUND = 100

/** The page of a drawing that was saved for offline use: canvas, layers, search, sheets, measuring and the marks. */
async function openOfflineDrawing(): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    document.documentElement.dataset['mantineColorScheme'] = dark.matches ? 'dark' : 'light'
  }
  follow()
  dark.addEventListener('change', follow)
  const drawing = JSON.parse(contentOf('facts')) as OfflineDrawing
  const body = element('main', 'stage')
  document.body.append(headOf(drawing), body)
  try {
    const list = readDisplayFile(await readOfflineDisplay(contentOf('drawing')))
    new OfflinePage(drawing, list, body)
  } catch {
    // No WebGL, or a browser too old to unpack: there is nobody else who could say so.
    body.append(element('p', 'failed', drawing.texts.failed))
  }
}

function contentOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

function headOf({ title, subtitle }: OfflineDrawing): HTMLElement {
  const head = element('header')
  head.append(element('h1', '', title), element('span', 'quiet', subtitle))
  return head
}

function besidePanel(stage: HTMLElement, panel: HTMLElement): Covered {
  const [whole, own] = [stage.getBoundingClientRect(), panel.getBoundingClientRect()]
  const isLeft = own.left - whole.left < whole.right - own.right
  const [left, right] = isLeft ? [own.right - whole.left, 0] : [0, whole.right - own.left]
  return { ...NOTHING_COVERED, left, right }
}

class OfflinePage {
  readonly #drawing: OfflineDrawing
  readonly #list: DisplayList
  readonly #viewer: CadViewer
  readonly #hidden: Set<number>
  #measured: CadMark[] = []
  #space = 0

  constructor(drawing: OfflineDrawing, list: DisplayList, stage: HTMLElement) {
    this.#drawing = drawing
    this.#list = list
    this.#hidden = new Set(list.layers.flatMap(({ isOn, isFrozen }, number) => (!isOn || isFrozen ? number : [])))
    const host = element('div', 'canvas')
    const panel = this.#panel()
    stage.append(host, this.#tools(), panel)
    this.#viewer = createCadViewer(host, { label: drawing.title })
    if (panel.open) this.#viewer.setCovered(besidePanel(stage, panel))
    this.#viewer.setDrawing(list)
    this.#viewer.setDraftLabel((tool, rings) => this.#say(tool, rings))
    this.#viewer.on('collected', ({ tool, rings }) => {
      const id = `measured-${this.#measured.length}`
      if (MEASURES.some((known) => known === tool))
        this.#measured.push({ id, kind: tool as (typeof MEASURES)[number], rings, label: this.#say(tool, rings) })
      this.#showMarks()
    })
    this.#paint()
    this.#showMarks()
  }

  #paint(): void {
    this.#viewer.setLook({ hidden: new Set(this.#hidden), hasWeights: false, colouring: 'own' })
  }

  #showMarks(): void {
    const space = this.#list.spaces[this.#space]
    const layout = space && !space.isModel ? space.name : ''
    const kept = this.#drawing.marks
      .filter((mark) => mark.layout === layout)
      .map((mark) => {
        const measured = mark.kind === 'dim' || mark.kind === 'area' ? this.#say(mark.kind, mark.rings) : ''
        return { ...mark, label: [mark.words, measured].filter(Boolean).join(' · ') }
      })
    this.#viewer.setMarks([...kept, ...this.#measured])
  }

  #say(tool: CadTool, rings: Rings): string {
    const locale = this.#drawing.language === 'ar' ? 'ar-u-nu-latn' : 'en'
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
    const metres = metresPerUnit(this.#list.units)
    const unit = metres === null ? this.#drawing.texts.units : 'm'
    const [ring = []] = rings
    if ((tool === 'distance' || tool === 'dim') && ring.length > 1)
      return `${format.format(lengthOf(ring) * (metres ?? 1))} ${unit}`
    if (tool === 'area' && ring.length > 2)
      return `${format.format(areaWithHoles(rings) * (metres ?? 1) ** 2)} ${unit}²`
    const angle = tool === 'angle' ? angleOf(ring) : null
    return angle === null ? '' : `${angle.toFixed(2)}°`
  }

  #tools(): HTMLElement {
    const { texts } = this.#drawing
    const bar = element('nav', 'tools')
    const button = (label: string, run: () => void) => {
      const made = element('button', '', label)
      made.type = 'button'
      made.addEventListener('click', run)
      bar.append(made)
      return made
    }
    button(texts.fit, () => this.#viewer.fit())
    const measures = MEASURES.map((tool) => [tool, button(texts[tool], () => choose(tool))] as const)
    const ofArea = [
      button(texts.hole, () => this.#viewer.startHole()),
      button(texts.finish, () => this.#viewer.finish()),
    ]
    const choose = (tool: CadTool) => {
      this.#viewer.setTool(tool)
      for (const [name, made] of measures) made.setAttribute('aria-pressed', String(name === tool))
      for (const made of ofArea) made.hidden = tool !== 'area'
    }
    for (const made of ofArea) made.hidden = true
    button(texts.clear, () => {
      this.#measured = []
      this.#showMarks()
      choose('look')
    })
    if (this.#list.spaces.length > 1) bar.append(this.#sheets())
    return bar
  }

  #sheets(): HTMLElement {
    const choice = element('select')
    choice.setAttribute('aria-label', this.#drawing.texts.sheet)
    for (const [number, space] of this.#list.spaces.entries())
      choice.append(new Option(space.isModel ? this.#drawing.texts.model : space.name, String(number)))
    choice.addEventListener('change', () => {
      this.#space = Number(choice.value)
      this.#measured = []
      this.#viewer.setSpace(this.#space)
      this.#showMarks()
    })
    return choice
  }

  #panel(): HTMLDetailsElement {
    const panel = element('details', 'panel')
    // On a phone the drawing comes first.
    panel.open = matchMedia('(min-width: 48rem)').matches
    panel.append(element('summary', '', `${this.#drawing.texts.layers} · ${this.#drawing.texts.find}`))
    panel.append(...this.#search(), this.#layers())
    return panel
  }

  #search(): HTMLElement[] {
    const { texts } = this.#drawing
    const field = Object.assign(element('input'), { type: 'search', placeholder: texts.find })
    field.setAttribute('aria-label', texts.find)
    const found = element('ul', 'found')
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLowerCase()
      const space = this.#list.spaces[this.#space]
      const hits = wanted ? (space?.texts.filter(({ text }) => text.toLowerCase().includes(wanted)) ?? []) : []
      found.replaceChildren(...hits.slice(0, MOST_FOUND).map((hit) => this.#foundText(hit, space?.origin ?? [0, 0])))
      if (wanted && hits.length === 0) found.append(element('li', 'quiet', texts.none))
    })
    return [field, found]
  }

  #foundText(
    { text, x, y, width, height }: DisplayList['spaces'][number]['texts'][number],
    [originX, originY]: readonly [number, number],
  ): HTMLElement {
    const row = element('li')
    const jump = Object.assign(element('button', 'link', text), { type: 'button', dir: 'auto' })
    const reach = Math.max(width, height) * 1.2
    const [atX, atY] = [x + originX, y + originY]
    jump.addEventListener('click', () => this.#viewer.flyTo([atX - reach, atY - reach, atX + reach, atY + reach]))
    row.append(jump)
    return row
  }

  #layers(): HTMLElement {
    const { texts } = this.#drawing
    const rows = element('ul', 'layers')
    const boxes: HTMLInputElement[] = []
    const show = (isShown: (number: number) => boolean) => {
      this.#hidden.clear()
      for (const [number, box] of boxes.entries()) {
        box.checked = isShown(number)
        if (!box.checked) this.#hidden.add(number)
      }
      this.#paint()
    }
    const all = Object.assign(element('button', '', texts.all), { type: 'button' })
    all.addEventListener('click', () => show(() => true))
    for (const [number, layer] of this.#list.layers.entries()) {
      const label = element('label')
      const box = Object.assign(element('input'), { type: 'checkbox', checked: !this.#hidden.has(number) })
      box.addEventListener('change', () => show((other) => boxes[other]?.checked === true))
      boxes.push(box)
      const name = Object.assign(element('span', '', layer.name), { dir: 'auto' })
      const only = Object.assign(element('button', 'link', texts.only), { type: 'button' })
      only.setAttribute('aria-label', `${texts.only}: ${layer.name}`)
      only.addEventListener('click', () => show((other) => other === number))
      label.append(box, name)
      const row = element('li')
      row.append(label, only)
      rows.append(row)
    }
    const part = element('section')
    part.append(all, rows)
    return part
  }
}

void openOfflineDrawing()
