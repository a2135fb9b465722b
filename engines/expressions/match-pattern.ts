import { RE2JS } from 're2js'
import { refuse } from './expression-errors.ts'

const MOST_PATTERN = 500
const MOST_TEXT = 10_000
const KEPT = 200
const compiled = new Map<string, ReturnType<typeof RE2JS.compile>>()

/**
 * Whether the whole text matches, in time that grows with its length alone (RE2, not JavaScript's own patterns, which a
 * form could make run for hours).
 * @throws ValueError `bad-pattern`
 */
export function matchesPattern(text: string, pattern: string): boolean {
  return text.length <= MOST_TEXT && compile(pattern).matches(text)
}

function compile(pattern: string) {
  const known = compiled.get(pattern)
  if (known) return known
  if (pattern.length > MOST_PATTERN)
    throw refuse('bad-pattern', { pattern: `${pattern.slice(0, 40)}…`, reason: '500 +' })
  try {
    const made = RE2JS.compile(pattern.replaceAll('\\p{Script=', '\\p{'))
    if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
    compiled.set(pattern, made)
    return made
  } catch (error) {
    throw refuse('bad-pattern', { pattern, reason: error instanceof Error ? error.message : String(error) })
  }
}
