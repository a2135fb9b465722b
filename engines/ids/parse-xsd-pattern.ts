/** Says whether a pattern takes one character (one code point). */
export type CharacterTest = (character: string) => boolean

export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }

const MAX_REPEAT = 1000
const MAX_DEPTH = 100
const MAX_LENGTH = 10_000
const SINGLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
/** Initial characters of XML names, and what may follow (XML 1.0, appendix B). */
const NAME_START = /[:_\p{L}\p{Nl}]/u
const NAME_PART = /[-.\u00b7\p{Nd}\p{M}]/u
const CLASS_ESCAPES: Readonly<Record<string, CharacterTest>> = {
  d: (character) => /\p{Nd}/u.test(character),
  s: (character) => /[ \t\n\r]/.test(character),
  w: (character) => !/[\p{P}\p{Z}\p{C}]/u.test(character),
  i: (character) => NAME_START.test(character),
  c: (character) => NAME_START.test(character) || NAME_PART.test(character),
}
/** The blocks that people use; the list of Unicode has 300. */
const BLOCKS: Readonly<Record<string, readonly [number, number]>> = {
  BasicLatin: [0x0, 0x7f],
  'Latin-1Supplement': [0x80, 0xff],
  'LatinExtended-A': [0x100, 0x17f],
  'LatinExtended-B': [0x180, 0x24f],
  Greek: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  Hebrew: [0x590, 0x5ff],
  Arabic: [0x600, 0x6ff],
  Hiragana: [0x3040, 0x309f],
  Katakana: [0x30a0, 0x30ff],
  CJKUnifiedIdeographs: [0x4e00, 0x9fff],
  HangulSyllables: [0xac00, 0xd7a3],
}

/**
 * Reads a regular expression of XML Schema, part 2, appendix F. It has no anchors, groups that capture, lazy
 * repetitions or look-around: `^` and `$` stand for themselves.
 * @throws Error with the reason where the text is none.
 */
export function parseXsdPattern(source: string): PatternNode {
  if (source.length > MAX_LENGTH) throw new Error('the pattern is too long')
  const parser = new PatternParser([...source])
  const node = parser.choice(0)
  if (!parser.isAtEnd) throw new Error('a closing bracket without an opening one')
  return node
}

class PatternParser {
  readonly #characters: readonly string[]
  #at = 0

  constructor(characters: readonly string[]) {
    this.#characters = characters
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#characters.length
  }

  choice(depth: number): PatternNode {
    if (depth > MAX_DEPTH) throw new Error('the brackets are nested too deeply')
    const branches = [this.#sequence(depth)]
    while (this.#skip('|')) branches.push(this.#sequence(depth))
    return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches }
  }

  #sequence(depth: number): PatternNode {
    const parts: PatternNode[] = []
    while (!this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') parts.push(this.#repeated(this.#atom(depth)))
    return { kind: 'sequence', parts }
  }

  #atom(depth: number): PatternNode {
    const character = this.#take()
    if (character === '(') {
      const node = this.choice(depth + 1)
      if (!this.#skip(')')) throw new Error('an opening bracket without a closing one')
      return node
    }
    if (character === '[') return { kind: 'character', test: this.#class(depth) }
    if (character === '\\') return { kind: 'character', test: this.#escape().test }
    if (character === '.') return { kind: 'character', test: (other) => other !== '\n' && other !== '\r' }
    if ('?*+{}]'.includes(character)) throw new Error(`"${character}" where a character is expected`)
    return { kind: 'character', test: (other) => other === character }
  }

  #repeated(part: PatternNode): PatternNode {
    if (this.#skip('?')) return { kind: 'repeat', part, min: 0, max: 1 }
    if (this.#skip('*')) return { kind: 'repeat', part, min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#skip('+')) return { kind: 'repeat', part, min: 1, max: Number.POSITIVE_INFINITY }
    if (!this.#skip('{')) return part
    const end = this.#characters.indexOf('}', this.#at)
    const quantity = /^(\d+)(,(\d*))?$/.exec(end < 0 ? '' : this.#characters.slice(this.#at, end).join(''))
    if (!quantity) throw new Error('a repetition that is not {n}, {n,} or {n,m}')
    this.#at = end + 1
    const min = Number(quantity[1])
    const max = quantity[2] === undefined ? min : quantity[3] ? Number(quantity[3]) : Number.POSITIVE_INFINITY
    if (max < min) throw new Error('a repetition whose end is before its start')
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Number.POSITIVE_INFINITY))
      throw new Error(`a repetition of more than ${MAX_REPEAT}`)
    return { kind: 'repeat', part, min, max }
  }

  /** After the opening bracket: `^`, members, and what is taken out again (`[a-z-[aeiou]]`). */
  #class(depth: number): CharacterTest {
    if (depth > MAX_DEPTH) throw new Error('the brackets are nested too deeply')
    const isNegated = this.#skip('^')
    const members: CharacterTest[] = []
    let without: CharacterTest | null = null
    while (!this.#skip(']')) {
      if (members.length > 0 && this.#peek() === '-' && this.#characters[this.#at + 1] === '[') {
        this.#at += 2
        without = this.#class(depth + 1)
        if (!this.#skip(']')) throw new Error('a class that goes on after what is taken out of it')
        break
      }
      members.push(this.#member())
    }
    if (members.length === 0) throw new Error('an empty class')
    return (character) => members.some((member) => member(character)) !== isNegated && !without?.(character)
  }

  #member(): CharacterTest {
    const first = this.#classCharacter()
    const isRange = this.#peek() === '-' && !['[', ']', undefined].includes(this.#characters[this.#at + 1])
    if (!isRange || first.literal === null) return first.test
    this.#at += 1
    const last = this.#classCharacter()
    const [from, to] = [first.literal.codePointAt(0) ?? 0, last.literal?.codePointAt(0) ?? -1]
    if (to < from) throw new Error('a range whose end is before its start')
    return (character) => {
      const code = character.codePointAt(0) ?? 0
      return code >= from && code <= to
    }
  }

  #classCharacter(): { test: CharacterTest; literal: string | null } {
    const character = this.#take()
    if (character === '\\') return this.#escape()
    if (character === '[') throw new Error('"[" in a class')
    return { test: (other) => other === character, literal: character }
  }

  /** After the backslash. */
  #escape(): { test: CharacterTest; literal: string | null } {
    const letter = this.#take()
    if (letter === 'p' || letter === 'P') return { test: this.#category(letter === 'P'), literal: null }
    const lower = CLASS_ESCAPES[letter.toLowerCase()]
    if (lower) return { test: letter === letter.toLowerCase() ? lower : (other) => !lower(other), literal: null }
    const literal = SINGLE_ESCAPES[letter] ?? letter
    // More than appendix F allows: people escape any sign, `\/` most of all, and mean the sign.
    if (SINGLE_ESCAPES[letter] === undefined && /[\p{L}\p{N}]/u.test(letter)) throw new Error(`the escape \\${letter}`)
    return { test: (other) => other === literal, literal }
  }

  /** `{Lu}` or `{IsBasicLatin}`. */
  #category(isNegated: boolean): CharacterTest {
    const end = this.#characters.indexOf('}', this.#at)
    const name =
      /^\{([A-Za-z0-9-]{1,40})$/.exec(end < 0 ? '' : this.#characters.slice(this.#at, end).join(''))?.[1] ?? ''
    this.#at = end + 1
    const block = name.startsWith('Is') ? BLOCKS[name.slice(2)] : undefined
    if (block)
      return (character) => {
        const code = character.codePointAt(0) ?? 0
        return (code >= block[0] && code <= block[1]) !== isNegated
      }
    if (!/^(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/.test(name))
      throw new Error(`the category ${name || '?'}`)
    const category = new RegExp(`\\p{${name}}`, 'u')
    return (character) => category.test(character) !== isNegated
  }

  #peek(): string | undefined {
    return this.#characters[this.#at]
  }

  #take(): string {
    const character = this.#characters[this.#at]
    if (character === undefined) throw new Error('the pattern ends too early')
    this.#at += 1
    return character
  }

  #skip(character: string): boolean {
    if (this.#characters[this.#at] !== character) return false
    this.#at += 1
    return true
  }
}
