import { type CharacterTest, type PatternNode, parseXsdPattern } from './parse-xsd-pattern.ts'

/** A pattern whose repetitions would need more than this is refused; `[0-9]{1,1000}` is far below. */
const MAX_STATES = 20_000

/** States of a nondeterministic automaton: a character test leads on, or up to two empty steps do. */
interface State {
  readonly test: CharacterTest | null
  next: number
  other: number
}

const NONE = -1

/**
 * A regular expression of XML Schema (part 2, appendix F) that must match the whole text. Run as an automaton over sets
 * of states: time grows with the length of the text times the size of the pattern, whatever the pattern is.
 */
export class XsdPattern {
  readonly #states: State[] = []
  readonly #start: number

  /** @throws Error with the reason where the pattern is none. */
  constructor(source: string) {
    const accept = this.#add(null)
    this.#start = this.#compile(parseXsdPattern(source), accept)
  }

  matches(text: string): boolean {
    let current = this.#closure([this.#start])
    for (const character of text) {
      const reached: number[] = []
      for (const index of current) {
        const state = this.#states[index]
        if (state?.test?.(character)) reached.push(state.next)
      }
      if (reached.length === 0) return false
      current = this.#closure(reached)
    }
    return current.includes(0)
  }

  #add(test: CharacterTest | null, next = NONE, other = NONE): number {
    if (this.#states.length >= MAX_STATES) throw new Error('the pattern repeats too often')
    return this.#states.push({ test, next, other }) - 1
  }

  /** Built from the end: gives the state to enter so that, the node matched, `next` is reached. */
  #compile(node: PatternNode, next: number): number {
    if (node.kind === 'character') return this.#add(node.test, next)
    if (node.kind === 'sequence') return node.parts.reduceRight((after, part) => this.#compile(part, after), next)
    if (node.kind === 'choice') {
      const [first, ...rest] = node.branches.map((branch) => this.#compile(branch, next))
      return rest.reduce((entry, branch) => this.#add(null, entry, branch), first ?? next)
    }
    let entry = next
    if (node.max === Number.POSITIVE_INFINITY) {
      entry = this.#add(null, NONE, next)
      const body = this.#compile(node.part, entry)
      const loop = this.#states[entry]
      if (loop) loop.next = body
    } else {
      for (let count = node.min; count < node.max; count += 1)
        entry = this.#add(null, this.#compile(node.part, entry), next)
    }
    for (let count = 0; count < node.min; count += 1) entry = this.#compile(node.part, entry)
    return entry
  }

  /** All states that empty steps lead to. */
  #closure(from: readonly number[]): number[] {
    const seen = new Set<number>()
    const open = [...from]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (index === NONE || seen.has(index)) continue
      seen.add(index)
      const state = this.#states[index]
      if (state && state.test === null) open.push(state.next, state.other)
    }
    return [...seen]
  }
}
