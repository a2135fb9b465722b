import { localTimeOf } from '#engines/calendar/local-time.ts'
import type { PaperFact } from '#engines/paper/paper.ts'
import { printedAmount, printedDay } from '#engines/paper/printed-value.ts'
import type { SheetValue } from '#engines/sheets/sheet-column.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { Language } from '#platform/contract/text.ts'
import { TURN_WORDS } from '#platform/contract/turn-words.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { Whereabouts } from '#platform/contract/whereabouts.ts'
import type { Db } from '#platform/server/database/database.ts'
import { columnReader, sheetTypeOf } from '#platform/server/records/file-columns.ts'
import { declaredStates } from '#platform/server/records/take-step.ts'
import { turnOf } from '#platform/server/records/whose-turn.ts'

const STATE = { en: 'State', ar: 'الحالة' }
const WHERE = { en: 'Where', ar: 'الموضع' }

/** Where a record of a kind that takes steps stands; null for others. */
export function printedState(kind: string, record: object, language: Language): PaperFact | null {
  const { states } = declaredStates().find((one) => one.kind === kind) ?? {}
  const state = 'state' in record && typeof record.state === 'string' ? states?.[record.state] : undefined
  return state ? { label: STATE[language], value: state.title[language] } : null
}

/** Who has to act on a record, on what and since when, and whether that is late; null where it waits for nobody. */
export async function printedTurn(
  db: Db,
  kind: string,
  record: object,
  language: Language,
  timeZone: string,
): Promise<PaperFact | null> {
  if (!('id' in record) || typeof record.id !== 'string') return null
  const turn = await turnOf({ db }, kind, { ...record, id: record.id })
  if (!turn) return null
  const { who, what, since, isLate } = turn
  const day = since && printedDay(localTimeOf(new Date(since), timeZone).day, language)
  const words = [
    who[language] || TURN_WORDS.nobody[language],
    what[language],
    day && TURN_WORDS.since[language].replace('{day}', day),
    isLate && TURN_WORDS.late[language],
  ]
  return { label: TURN_WORDS.title[language], value: words.filter(Boolean).join(' · ') }
}

/** Where in its place a record lies, in words and degrees; null where nobody has said. */
export function printedWhere(record: object, language: Language): PaperFact | null {
  const { data: where } = Whereabouts.safeParse('where' in record ? record.where : null)
  if (!where) return null
  const { storey, space, grid, chainage, point } = where
  const degrees = point && `${point[1].toFixed(5)}, ${point[0].toFixed(5)}`
  const words = [storey, space, grid, chainage, degrees].filter(Boolean).join('\n')
  return words === '' ? null : { label: WHERE[language], value: words }
}

/** The facts of a record as they are printed: each value read here, under the words of the person's screen. */
export function printedFacts(
  record: object,
  fields: readonly FileColumn[],
  language: Language,
  timeZone: string,
): PaperFact[] {
  return fields.map((field) => {
    const value = columnReader(field, language)(record)
    const counted = countedIn(record, field, value)
    return { label: field.header, ...(counted ? { value: counted } : { value, of: sheetTypeOf(field, timeZone) }) }
  })
}

/** An amount with its currency, a quantity with its unit; null for what says neither. */
function countedIn(record: object, { currency, unit, labels }: FileColumn, value: SheetValue): string | null {
  const said = valueAt(record, currency ?? unit ?? '')
  if (value === null || typeof said !== 'string' || said === '') return null
  // UCUM's unit of what is only counted has no symbol.
  const symbol = said === '1' ? '' : (labels?.[said] ?? said)
  return printedAmount(value, currency === undefined ? { behind: symbol } : { before: said })
}
