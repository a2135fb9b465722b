import { refuse } from './expression-errors.ts'

/** `at` is the place of its first character, counted from 0. */
export interface Token {
  readonly kind: 'number' | 'text' | 'reference' | 'name' | 'sign'
  readonly text: string
  readonly at: number
}

/** What begins a text, with what may end it: spreadsheets turn quotation marks of their own accord, in either direction. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”“',
  '”': '”“',
  '„': '”“',
  '‘': '’‘',
  '’': '’‘',
  '‚': '’‘',
}
const MOST_CHARACTERS = 10_000
const BLANK = /\s/
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)/y
/** Also `jr:choice-name`, and Arabic letters; a name may hold `-` and `.` but does not end with a point. */
const NAME = /[\p{L}_](?:[\p{L}\p{M}\p{N}_:-]|\.(?=[\p{L}\p{N}_]))*/uy
const SIGN = /<=|>=|!=|\.\.|\/\/|[-+*/=<>(),[\].|@]/y

/** @throws ValueError `too-long`, `bad-character`, `open-text`, `open-name`. */
export function readTokens(source: string): Token[] {
  if (source.length > MOST_CHARACTERS) throw refuse('too-long', { limit: MOST_CHARACTERS })
  const tokens: Token[] = []
  for (let at = 0; at < source.length; ) {
    if (BLANK.test(source.charAt(at))) {
      at += 1
      continue
    }
    const token = readToken(source, at)
    tokens.push(token)
    at += lengthIn(token)
  }
  return tokens
}

function readToken(source: string, at: number): Token {
  const first = source.charAt(at)
  if (Object.hasOwn(CLOSING, first)) return readText(source, at, CLOSING[first] ?? first)
  if (source.startsWith('${', at)) return readReference(source, at)
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['sign', SIGN],
  ] as const) {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) return { kind, text: found[0], at }
  }
  throw refuse('bad-character', { character: first, at: at + 1 })
}

function readText(source: string, at: number, closing: string): Token {
  let end = at + 1
  while (end < source.length && !closing.includes(source.charAt(end))) end += 1
  if (end >= source.length) throw refuse('open-text', { at: at + 1 })
  return { kind: 'text', text: source.slice(at + 1, end), at }
}

function readReference(source: string, at: number): Token {
  const end = source.indexOf('}', at)
  if (end < 0) throw refuse('open-name', { at: at + 1 })
  return { kind: 'reference', text: source.slice(at + 2, end), at }
}

function lengthIn({ kind, text }: Token): number {
  if (kind === 'text') return text.length + 2
  return kind === 'reference' ? text.length + 3 : text.length
}
