import { auditSpecification } from './audit-ids.ts'
import { readIdsDocument } from './read-ids-document.ts'

/** What a list shows: whoever mends the file begins with the first ones. */
const MOST_PROBLEMS = 10
const MOST_PROBLEM_CHARACTERS = 300
const MOST_NAME_CHARACTERS = 100

/** What an IDS file says of itself, and what is wrong with it, before any model is checked. */
export interface IdsSummary {
  readonly title: string
  /** Versions of IFC that its specifications are written for, each once. */
  readonly ifcVersions: readonly string[]
  /** How many specifications it has. */
  readonly specifications: number
  /** The first problems, in English. With any of them `checkIds` calls the file `invalid` and checks nothing. */
  readonly problems: readonly string[]
  /** How many different problems there are in all. */
  readonly problemCount: number
}

/**
 * Reads an IDS file, which may be hostile, without a model.
 * @param advance called after each specification
 * @throws UnreadableFileError for what is no XML or no IDS
 */
export function summariseIds(bytes: Uint8Array, advance: () => void = () => {}): IdsSummary {
  const { document, problems } = readIdsDocument(bytes)
  const found = new Set(problems.map(cut))
  for (const specification of document.specifications) {
    const name = specification.name.slice(0, MOST_NAME_CHARACTERS)
    for (const problem of auditSpecification(specification)) found.add(cut(`Specification "${name}": ${problem}`))
    advance()
  }
  return {
    title: document.title,
    ifcVersions: [...new Set(document.specifications.flatMap(({ ifcVersions }) => ifcVersions))],
    specifications: document.specifications.length,
    problems: [...found].slice(0, MOST_PROBLEMS),
    problemCount: found.size,
  }
}

function cut(problem: string): string {
  return problem.length > MOST_PROBLEM_CHARACTERS ? `${problem.slice(0, MOST_PROBLEM_CHARACTERS - 1)}…` : problem
}
