import type { FileColumn } from '#platform/contract/file-column.ts'

/** What stands in the head of a paper, in its history, or is nothing to read: so are ids, beside the names that they stand for. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...[
    'id',
    'rowVersion',
    'can',
    'seen',
    'projectCode',
    'siteCode',
    'structureCode',
    'name',
    'nameAr',
    'title',
    'titleAr',
  ],
  ...['number', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'archivedAt'],
])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
/** As many as a paper takes. */
const MOST = 100

/**
 * The facts of a record as its paper asks for them: those that are filled in and have a word of their own, in the order of
 * the answer. A person is said by `owner`, under the word of `ownerId`; a choice by the word of `category.work`.
 * @param known word of a field, or of one of its values
 * @param name of the record, which stands above them
 */
export function factsInWords(answer: object, known: (key: string) => string | null, name: string): FileColumn[] {
  return Object.entries<unknown>({ ...answer })
    .flatMap(([path, value]) => {
      const header = known(path) ?? known(`${path}Id`)
      if (header === null || LEFT_OUT.has(path) || /Ids?$/.test(path) || value === name) return []
      const held = heldBy(path, value, known)
      return held ? [{ header, path, ...held }] : []
    })
    .slice(0, MOST)
}

type Held = Omit<FileColumn, 'header' | 'path'>

function heldBy(path: string, value: unknown, known: (key: string) => string | null): Held | null {
  if (typeof value === 'boolean') return { kind: 'flag' }
  if (typeof value === 'number') return { kind: 'number' }
  const items = (Array.isArray(value) ? value : [value]).filter(
    (one) => one !== null && one !== undefined && one !== '',
  )
  const [first] = items
  if (typeof first === 'string') return textHeld(path, first, items, known)
  return items.length > 0 && items.every(isNamed) ? { kind: 'person' } : null
}

function textHeld(path: string, first: string, items: readonly unknown[], known: (key: string) => string | null): Held {
  if (DAY.test(first)) return { kind: 'day' }
  if (MOMENT.test(first)) return { kind: 'moment' }
  const words = items.flatMap((value) => {
    const word = known(`${path}.${value}`)
    return word === null ? [] : [[String(value), word] as const]
  })
  return words.length > 0 ? { kind: 'choice', labels: Object.fromEntries(words) } : { kind: 'text' }
}

/** A person, a company, a place, or a text in two languages: the server says it in the reader's. */
function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('name' in value || ('en' in value && 'ar' in value))
}
