import type { DxfDocument } from '../dxf-document.ts'
import type { DxfEntity } from '../dxf-entity.ts'
import { aciColour } from './aci-colours.ts'
import { type DisplayLayer, type DisplayStyle, FOREGROUND } from './display-list.ts'

const DEFAULT_WEIGHT = 25
const MOST_STYLES = 65_535
/** With so many looks, true colours lose their last three bits; the eye cannot tell. */
const MANY_STYLES = 4096

/** The look that a block reference hands down to what is drawn "as the block". */
export interface BlockLook {
  readonly layer: string
  readonly colour: number
  readonly linetype: string
  readonly weight: number
}

export const MODEL_LOOK: BlockLook = { layer: '0', colour: FOREGROUND, linetype: 'continuous', weight: DEFAULT_WEIGHT }

/** Gives every look that occurs a number, and every layer and pattern too. */
export class StyleTable {
  readonly styles: DisplayStyle[] = []
  readonly patterns: (readonly number[])[] = [[]]
  readonly #document: DxfDocument
  readonly #numbers = new Map<string, number>()
  readonly #layerNumbers = new Map<string, number>()
  readonly #layerNames: string[] = []
  readonly #patternNumbers = new Map<string, number>()
  readonly #layerCounts: number[] = []

  constructor(document: DxfDocument) {
    this.#document = document
    for (const name of document.layers.keys()) this.layer(name)
    this.style({ layer: 0, colour: FOREGROUND, pattern: 0, patternScale: 1, weight: DEFAULT_WEIGHT })
  }

  /** What an entity looks like inside of a reference with the look `block`. */
  resolve(entity: DxfEntity, block: BlockLook): BlockLook {
    const layerName = entity.layer === '0' ? block.layer : entity.layer
    const layer = this.#document.layers.get(layerName.toLowerCase())
    const layerColour = layer ? (layer.trueColour ?? aciColour(layer.colour)) : FOREGROUND
    const colour =
      entity.trueColour ??
      (entity.colour === 256 ? layerColour : entity.colour === 0 ? block.colour : aciColour(entity.colour))
    const named = entity.linetype.toLowerCase()
    const linetype =
      named === 'bylayer' ? (layer?.linetype.toLowerCase() ?? '') : named === 'byblock' ? block.linetype : named
    const own = entity.lineweight
    const weight = own === -1 ? (layer?.lineweight ?? -3) : own === -2 ? block.weight : own
    return { layer: layerName, colour, linetype, weight: weight < 0 ? DEFAULT_WEIGHT : weight }
  }

  numberOf(look: BlockLook, linetypeScale: number): number {
    const pattern = this.#pattern(look.linetype)
    const patternScale = pattern === 0 ? 1 : this.#document.linetypeScale * Math.abs(linetypeScale)
    return this.style({
      layer: this.layer(look.layer),
      colour: look.colour,
      pattern,
      patternScale,
      weight: look.weight,
    })
  }

  /** Number of a look with another colour, without dashes. */
  recolour(number: number, colour: number): number {
    const style = this.styles[number]
    return style ? this.style({ ...style, colour, pattern: 0, patternScale: 1 }) : number
  }

  style(style: DisplayStyle): number {
    const colour = this.styles.length > MANY_STYLES && style.colour > 0 ? style.colour & 0xf8f8f8 : style.colour
    const key = `${style.layer}|${colour}|${style.pattern}|${style.patternScale}|${style.weight}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    if (this.styles.length >= MOST_STYLES) return 0
    this.styles.push({ ...style, colour })
    this.#numbers.set(key, this.styles.length - 1)
    return this.styles.length - 1
  }

  layer(name: string): number {
    const key = name.toLowerCase()
    const known = this.#layerNumbers.get(key)
    if (known !== undefined) return known
    if (this.#layerNames.length >= MOST_STYLES) return 0
    this.#layerNames.push(name)
    this.#layerNumbers.set(key, this.#layerNames.length - 1)
    return this.#layerNames.length - 1
  }

  countOnLayer(layer: number): void {
    this.#layerCounts[layer] = (this.#layerCounts[layer] ?? 0) + 1
  }

  layers(): DisplayLayer[] {
    return this.#layerNames.map((name, number) => {
      const layer = this.#document.layers.get(name.toLowerCase())
      return {
        name: layer?.name ?? name,
        colour: layer ? (layer.trueColour ?? aciColour(layer.colour)) : FOREGROUND,
        isOn: layer?.isOn ?? true,
        isFrozen: layer?.isFrozen ?? false,
        isLocked: layer?.isLocked ?? false,
        entityCount: this.#layerCounts[number] ?? 0,
      }
    })
  }

  #pattern(linetype: string): number {
    const known = this.#patternNumbers.get(linetype)
    if (known !== undefined) return known
    const pattern = this.#document.linetypes.get(linetype)?.pattern ?? []
    const number = pattern.length === 0 ? 0 : this.patterns.push(pattern) - 1
    this.#patternNumbers.set(linetype, number)
    return number
  }
}
