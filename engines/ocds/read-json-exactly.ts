/** A number as it was written: what a float would make of it is not what was published. */
export class WrittenNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type ExactJson =
  | null
  | boolean
  | string
  | WrittenNumber
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson }

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const SPACE = /[\s\ufeff]*/y
const MOST_DEPTH = 200

/**
 * JSON whose numbers stay as they were written. The last of two equal keys counts, as everywhere.
 * @throws SyntaxError
 */
export function readJsonExactly(text: string): ExactJson {
  let at = 0
  const fail = (): never => {
    throw new SyntaxError(`no JSON at letter ${at + 1}`)
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return null
    at += found.length
    return found
  }
  const skip = () => take(SPACE)
  const expect = (letters: string) => {
    if (!text.startsWith(letters, at)) fail()
    at += letters.length
  }
  const string = (): string => JSON.parse(take(STRING) ?? fail()) as string
  const value = (depth: number): ExactJson => {
    if (depth > MOST_DEPTH) fail()
    const first = text[at]
    if (first === '"') return string()
    if (first === '{') {
      const found = new Map<string, ExactJson>()
      closed('}', () => {
        const key = string()
        skip()
        expect(':')
        skip()
        found.set(key, value(depth + 1))
      })
      return Object.fromEntries(found)
    }
    if (first === '[') {
      const found: ExactJson[] = []
      closed(']', () => found.push(value(depth + 1)))
      return found
    }
    for (const [word, means] of WORDS)
      if (text.startsWith(word, at)) {
        at += word.length
        return means
      }
    return new WrittenNumber(take(NUMBER) ?? fail())
  }
  /** What stands between two brackets, with commas. */
  const closed = (end: string, item: () => void) => {
    at += 1
    skip()
    while (text[at] !== end) {
      item()
      skip()
      if (text[at] === end) break
      expect(',')
      skip()
      if (text[at] === end) fail()
    }
    at += 1
  }
  skip()
  const read = value(0)
  skip()
  if (at < text.length) fail()
  return read
}

const WORDS = [
  ['null', null],
  ['true', true],
  ['false', false],
] as const
