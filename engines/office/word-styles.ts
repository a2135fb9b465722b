import { attributeOf, elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import type { TextLook } from './office-file.ts'
import { anyAttribute } from './office-parts.ts'
import { lookOfRun } from './word-look.ts'

export interface WordStyle {
  /** 1 to 6 of a heading. */
  readonly level: number
  readonly look: TextLook
  /** Properties of its paragraphs, those of the style that it is based on behind them. */
  readonly paragraphs: readonly XmlElement[]
}

const PLAIN: WordStyle = { level: 0, look: {}, paragraphs: [] }
/** A style is based on another one; further than this, they go round. */
const MOST_STEPS = 20
const MOST_LEVEL = 6

/** The styles of a document by their id, each with what it is based on. */
export class WordStyles {
  readonly #styles = new Map<string, XmlElement>()
  readonly #known = new Map<string, WordStyle>()
  readonly #standard: string | null
  /** What all letters look like where nothing else is said. */
  readonly look: TextLook

  constructor(document: XmlElement | null) {
    const styles = document ? elementsOf(document, 'style') : []
    for (const style of styles) this.#styles.set(anyAttribute(style, 'styleId') ?? '', style)
    const standard = styles.find(
      (style) => anyAttribute(style, 'type') === 'paragraph' && isTrue(anyAttribute(style, 'default')),
    )
    this.#standard = standard ? anyAttribute(standard, 'styleId') : null
    const defaults = elementOf(document, 'docDefaults')
    this.look = lookOfRun(elementOf(elementOf(defaults, 'rPrDefault'), 'rPr'))
  }

  /** @param id null: that of paragraphs which name none */
  of(id: string | null): WordStyle {
    return this.#resolve(id ?? this.#standard, 0)
  }

  #resolve(id: string | null, step: number): WordStyle {
    const style = id === null ? undefined : this.#styles.get(id)
    if (!style || step > MOST_STEPS) return PLAIN
    const known = this.#known.get(id ?? '')
    if (known) return known
    const base = this.#resolve(anyAttribute(elementOf(style, 'basedOn'), 'val'), step + 1)
    const paragraph = elementOf(style, 'pPr')
    const name = anyAttribute(elementOf(style, 'name'), 'val') ?? ''
    const made: WordStyle = {
      level: levelOf(paragraph, name) ?? base.level,
      look: { ...base.look, ...lookOfRun(elementOf(style, 'rPr')) },
      paragraphs: paragraph ? [paragraph, ...base.paragraphs] : base.paragraphs,
    }
    this.#known.set(id ?? '', made)
    return made
  }
}

/** The level that an outline or the name of a style says; null where neither does. */
export function levelOf(paragraph: XmlElement | null, name = ''): number | null {
  const outline = elementOf(paragraph, 'outlineLvl')
  const said = outline && (anyAttribute(outline, 'val') ?? attributeOf(outline, 'val'))
  if (said !== null && /^\d$/.test(said)) return Number(said) < 9 ? Math.min(MOST_LEVEL, Number(said) + 1) : 0
  if (/^title$/i.test(name)) return 1
  const heading = /^heading (\d)$/i.exec(name)?.[1]
  return heading ? Math.min(MOST_LEVEL, Math.max(1, Number(heading))) : null
}

function isTrue(said: string | null): boolean {
  return said === '1' || said === 'true' || said === 'on'
}
