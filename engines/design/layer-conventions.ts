import { unreadableFiles } from '../unreadable-file-error.ts'

/** Layers that every drawing has and no convention names. */
const OF_EVERY_DRAWING = /^(0|defpoints|ashade|dim.*\$.*|\*.*)$/i

/** Conventions for the names of layers, by key. */
export const LAYER_CONVENTIONS = {
  aia: {
    name: 'US National CAD Standard (AIA): A-WALL-FULL',
    // Discipline (one or two letters), major group, up to two minor groups, status.
    pattern: /^[A-Z][A-Z]?-[A-Z0-9]{2,8}(-[A-Z0-9]{1,8}){0,2}(-[NEDFTMXA1-9])?$/i,
  },
  iso13567: {
    name: 'ISO 13567: A-B374--E-',
    // Agent (2), element (6), presentation (2), further fields after; unused places are - or _.
    pattern: /^[A-Z][A-Z0-9_-]-?[A-Z0-9_-]{6}[A-Z0-9_-]{2}[A-Z0-9_-]{0,20}$/i,
  },
  bs1192: {
    name: 'BS 1192: A-Ss_25_10-M_Walls',
    // Role, classification, presentation, description.
    pattern: /^[A-Z]{1,2}-[A-Za-z]{0,2}_?\d+(_\d+)*-[A-Z0-9]{1,2}(_|-)[\w -]+$/,
  },
} as const

export const LAYER_CONVENTION_KEYS = ['none', 'aia', 'iso13567', 'bs1192', 'own'] as const
export type LayerConventionKey = (typeof LAYER_CONVENTION_KEYS)[number]

/** How layers are to be called: a convention by its key, or patterns of the project with `*` for any letters, one a line. */
export interface LayerConvention {
  readonly key: LayerConventionKey
  readonly own: string
}

const refused = unreadableFiles({
  'no-patterns': {
    en: 'Write at least one pattern for layers, such as A-* or S-????.',
    ar: 'اكتب نمطًا واحدًا على الأقل لأسماء الطبقات مثل A-* أو S-????.',
  },
})

export interface NameRule {
  readonly name: string
  readonly isMet: (layer: string) => boolean
}

/**
 * The rule that a convention is; null where none was chosen.
 * @throws UnreadableFileError where own patterns were chosen and there are none
 */
export function nameRuleOf({ key, own }: LayerConvention): NameRule | null {
  if (key === 'none') return null
  if (key !== 'own') {
    const { name, pattern } = LAYER_CONVENTIONS[key]
    return { name, isMet: (layer) => OF_EVERY_DRAWING.test(layer) || pattern.test(localName(layer)) }
  }
  const patterns = own.split(/[\n,;]/).flatMap((line) => line.trim() || [])
  if (patterns.length === 0) throw refused('no-patterns')
  return {
    name: patterns.join(' · ').slice(0, 200),
    isMet: (layer) =>
      OF_EVERY_DRAWING.test(layer) ||
      patterns.some((pattern) => matches(localName(layer).toLowerCase(), pattern.toLowerCase())),
  }
}

/** Layers of a drawing that was bound in carry its name: `SURVEY$0$A-WALL`, `SURVEY|A-WALL`. */
function localName(layer: string): string {
  return layer.replace(/^.*(\||\$\d+\$)/, '')
}

/** `*` any letters, `?` one. Takes time in proportion to both lengths: patterns come from people. */
function matches(name: string, pattern: string): boolean {
  let [at, from, star, after] = [0, 0, -1, 0]
  while (at < name.length) {
    if (from < pattern.length && (pattern[from] === '?' || pattern[from] === name[at])) {
      at += 1
      from += 1
    } else if (pattern[from] === '*') {
      star = from
      after = at
      from += 1
    } else if (star >= 0) {
      from = star + 1
      after += 1
      at = after
    } else return false
  }
  while (pattern[from] === '*') from += 1
  return from === pattern.length
}
