/** One part of the number of a document, in the order in which they stand. */
export interface NamePart {
  readonly name: NamePartName
  /** What may stand there, for people: "3 to 6 letters and digits". */
  readonly shape: string
  readonly pattern: RegExp
  /** Codes that the project has agreed on; every code of the shape where it has none. */
  readonly codes?: readonly string[]
}

export const NAME_PARTS = ['project', 'originator', 'volume', 'level', 'form', 'role', 'sequence'] as const
export type NamePartName = (typeof NAME_PARTS)[number]

/** A part that is not as it was agreed. */
export interface NameProblem {
  /** `count`: the number has too few or too many parts. */
  readonly part: NamePartName | 'count'
  readonly said: string
  readonly expected: string
}

export interface ReadName {
  readonly number: string
  /** P01.01, P01, C01; null where the name says none. */
  readonly revision: string | null
  readonly parts: Readonly<Partial<Record<NamePartName, string>>>
  readonly problems: readonly NameProblem[]
}

/**
 * Number of an information container by the national annex of ISO 19650-2 (2021): project, originator, functional and spatial
 * breakdown, form, discipline, number.
 */
export const ISO_19650_NAME: readonly NamePart[] = [
  { name: 'project', shape: '2–6', pattern: /^[A-Z0-9]{2,6}$/ },
  { name: 'originator', shape: '3–6', pattern: /^[A-Z0-9]{3,6}$/ },
  { name: 'volume', shape: '1–3', pattern: /^[A-Z0-9]{1,3}$/ },
  { name: 'level', shape: '1–3', pattern: /^[A-Z0-9]{1,3}$/ },
  { name: 'form', shape: 'AA', pattern: /^[A-Z0-9]{2}$/ },
  { name: 'role', shape: 'A', pattern: /^[A-Z]{1,2}$/ },
  { name: 'sequence', shape: '0001', pattern: /^\d{4,6}$/ },
]

const ENDING = /\.[A-Za-z0-9]{1,8}$/
/** Behind the number: `_P01`, `-C02`, ` P01.03`. */
const REVISION = /[-_ ]([PC]\d{2}(?:\.\d{2})?)$/i

/** Takes a file's name apart: the number, the revision behind it, and what is not as it was agreed. */
export function readDocumentName(fileName: string, convention: readonly NamePart[] = ISO_19650_NAME): ReadName {
  const bare = fileName.trim().replace(ENDING, '')
  const revision = REVISION.exec(bare)?.[1]?.toUpperCase() ?? null
  const number = bare.replace(REVISION, '')
  return { number, revision, ...checkNumber(number, convention) }
}

/** The parts of a number, and those that are not as they were agreed. */
export function checkNumber(
  number: string,
  convention: readonly NamePart[] = ISO_19650_NAME,
): Pick<ReadName, 'parts' | 'problems'> {
  const said = number.split('-')
  if (said.length !== convention.length) {
    const expected = convention.map(({ name }) => name).join('-')
    return { parts: {}, problems: [{ part: 'count', said: number, expected }] }
  }
  const parts = Object.fromEntries(convention.map(({ name }, at) => [name, said[at] ?? '']))
  const problems = convention.flatMap(({ name, pattern, shape, codes }, at) => {
    const part = said[at] ?? ''
    if (codes && codes.length > 0 && !codes.includes(part))
      return [{ part: name, said: part, expected: codes.join(', ') }]
    return pattern.test(part) ? [] : [{ part: name, said: part, expected: shape }]
  })
  return { parts, problems }
}

/** P01.01 before P01.02 before P02 before C01; 0 for the same. What is no revision counts before all. */
export function compareRevisions(a: string, b: string): number {
  const [left, right] = [rankOf(a), rankOf(b)]
  return left - right
}

/** The label that usually follows: P01 -> P02, C01 -> C02, P01.01 -> P01.02. */
export function nextRevision(label: string): string {
  const [, head = '', number] = /^(.*?)(\d{2})$/.exec(label) ?? []
  return number === undefined ? label : `${head}${String(Number(number) + 1).padStart(2, '0')}`
}

/**
 * The label of what is saved next while it is worked on: P01.01 -> P01.02, P01 -> P02.01, P01.99 -> P02.01. Contractual revisions have
 * no versions: C01 -> C02.
 */
export function nextVersion(label: string): string {
  const [, number, version] = /^P(\d{2})(?:\.(\d{2}))?$/.exec(label) ?? []
  if (number === undefined) return nextRevision(label)
  if (version !== undefined && version !== '99') return nextRevision(label)
  return `P${String(Number(number) + 1).padStart(2, '0')}.01`
}

function rankOf(label: string): number {
  const found = /^([PC])(\d{2})(?:\.(\d{2}))?$/.exec(label)
  if (!found) return -1
  const [, series, number, version] = found
  // A revision without a version is that which the versions led to: it comes behind them.
  return (series === 'C' ? 1_000_000 : 0) + Number(number) * 1000 + (version === undefined ? 999 : Number(version))
}
