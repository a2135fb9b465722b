// Without the schema reader: the server numbers with it, and the editor may explain it.

/** A part of a pattern, in the order of the number. */
export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sequence'; readonly digits: number }
  | { readonly kind: 'year'; readonly digits: 2 | 4 }
  | { readonly kind: 'field'; readonly name: string }

/** Between braces: noughts for the sequence, `yyyy` or `yy`, or a field of the record such as `project`. */
const PART = /\{([^{}]*)\}/g

/** Null where it is no pattern: one sequence of two to eight digits, names of fields, and nothing that breaks a file's name. */
export function readPattern(pattern: string): readonly PatternPart[] | null {
  const parts: PatternPart[] = []
  let end = 0
  for (const match of pattern.matchAll(PART)) {
    const part = readPart(match[1] ?? '')
    if (!part) return null
    if (match.index > end) parts.push({ kind: 'text', text: pattern.slice(end, match.index) })
    parts.push(part)
    end = match.index + match[0].length
  }
  if (end < pattern.length) parts.push({ kind: 'text', text: pattern.slice(end) })
  const isTidy = parts.every((part) => part.kind !== 'text' || /^[A-Za-z0-9._-]+$/.test(part.text))
  return isTidy && parts.filter(({ kind }) => kind === 'sequence').length === 1 ? parts : null
}

function readPart(name: string): PatternPart | null {
  if (/^0{2,8}$/.test(name)) return { kind: 'sequence', digits: name.length }
  if (name === 'yyyy' || name === 'yy') return { kind: 'year', digits: name === 'yy' ? 2 : 4 }
  return /^[a-z][A-Za-z]{0,39}$/.test(name) ? { kind: 'field', name } : null
}

/** Names of the fields that a pattern takes from the record. */
export function fieldsOf(parts: readonly PatternPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'field' ? [part.name] : []))
}

export interface NumberFacts {
  readonly year: number
  /** Fields of the record by their names; a value becomes upper case. */
  readonly fields: Readonly<Record<string, string>>
}

/** The number with this sequence. A sequence that outgrows its digits gets more of them. */
export function writeNumber(parts: readonly PatternPart[], facts: NumberFacts, sequence: number): string {
  const { before, digits, after } = aroundSequence(parts, facts)
  return `${before}${String(sequence).padStart(digits, '0')}${after}`
}

/** What of a number does not depend on its sequence. */
export function aroundSequence(parts: readonly PatternPart[], facts: NumberFacts) {
  const at = parts.findIndex(({ kind }) => kind === 'sequence')
  const part = parts[at]
  const written = parts.map((one) => writePart(one, facts))
  return {
    before: written.slice(0, at).join(''),
    digits: part?.kind === 'sequence' ? part.digits : 0,
    after: written.slice(at + 1).join(''),
  }
}

/** What the sequence runs within: the rest of the number, without its year where the sequence goes on over the years. */
export function sequenceKey(parts: readonly PatternPart[], facts: NumberFacts, resets: 'year' | 'never'): string {
  return parts
    .map((part) => {
      if (part.kind === 'sequence') return '#'
      return part.kind === 'year' && resets === 'never' ? '*' : writePart(part, facts)
    })
    .join('')
}

function writePart(part: PatternPart, { year, fields }: NumberFacts): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'sequence') return ''
  if (part.kind === 'year') return String(year).slice(-part.digits)
  return (fields[part.name] ?? '').toUpperCase()
}
