/** Longest text that is kept of a stranger's file, where nothing else is said: IFC allows names of 255 characters. */
const MOST_CHARACTERS = 500
/** Of what people write in sentences. */
const MOST_PROSE_CHARACTERS = 10_000
const PROSE = new Set(['description', 'comment', 'instructions', 'detail', 'en', 'ar'])
/** Of what people pick from lists, and of names of persons. */
const MOST_WORD_CHARACTERS = 100
const WORDS = new Set([
  'type',
  'status',
  'priority',
  'stage',
  'labels',
  'assignedTo',
  'author',
  'creationAuthor',
  'modifiedAuthor',
])
const GLOBAL_ID_CHARACTERS = 22
const GLOBAL_ID = /(^|[a-z])(globalId|GlobalId|ifcGuid|storeyId|ifcProject)$/
const MARK = '…'

/** What was too long in a file, counted for its report. */
export interface CutTexts {
  /** Texts that were cut; a mark stands at their end. */
  texts: number
  /** GlobalIds that have not 22 characters; of a longer one the first 22 are kept. */
  globalIds: number
}

export function nothingCut(): CutTexts {
  return { texts: 0, globalIds: 0 }
}

/**
 * The same value with each of its texts no longer than lists and reports can carry. What a parser process says of a
 * stranger's file passes here and nowhere else; files that it leaves for viewers are not read by this process.
 * @param cut counts what was too long
 */
export function withinTextLimits(value: unknown, cut: CutTexts, name = ''): unknown {
  if (typeof value === 'string') return limited(value, cut, name)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) value[at] = withinTextLimits(value[at], cut, name)
    return value
  }
  return withinObject(value as Record<string, unknown>, cut)
}

function withinObject(object: Record<string, unknown>, cut: CutTexts): Record<string, unknown> {
  for (const [name, member] of Object.entries(object)) {
    const kept = withinTextLimits(member, cut, name)
    if (name.length > MOST_CHARACTERS) {
      delete object[name]
      object[limited(name, cut, '')] = kept
    } else if (kept !== member) object[name] = kept
  }
  return object
}

function limited(text: string, cut: CutTexts, name: string): string {
  if (GLOBAL_ID.test(name)) {
    if (text.length !== GLOBAL_ID_CHARACTERS && text !== '') cut.globalIds += 1
    return text.slice(0, GLOBAL_ID_CHARACTERS)
  }
  const most = mostOf(name)
  if (text.length <= most) return text
  cut.texts += 1
  // Half of a pair is no character.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}${MARK}`
}

function mostOf(name: string): number {
  if (PROSE.has(name)) return MOST_PROSE_CHARACTERS
  return WORDS.has(name) ? MOST_WORD_CHARACTERS : MOST_CHARACTERS
}
