import type { SheetColumn, SheetValue } from '../sheets/sheet-column.ts'
import { columnShares } from './column-shares.ts'
import { MOST_PAPER_ROWS, type Paper, type PaperFact, type PaperPart, type PaperPicture } from './paper.ts'
import { paperRefusal } from './paper-refusal.ts'
import { PAPER_WORDS } from './paper-words.ts'
import { printedText } from './printed-text.ts'
import { printedMoment, valuePrinter } from './printed-value.ts'

/** Letters of a fact's value that half a line does not hold. */
const WIDE_FACT = 60
/** Columns and letters of a table that an upright sheet is wide enough for; more columns than the second need a larger one. */
const [UPRIGHT, LARGE] = [{ columns: 6, letters: 130 }, { columns: 12 }]
const MOST_COLUMNS = 40

/** Where the template finds a picture, and what lies over it; null for one that could not be read. */
export type PathOfPicture = (picture: PaperPicture) => string | null
export interface PicturePaths {
  readonly picture: PathOfPicture
  readonly marks: PathOfPicture
}

/** @param paths where a picture and its marks lie inside the workspace */
export function templateData(paper: Paper, paths: PicturePaths) {
  refuseWhatIsTooLarge(paper)
  const { language, letterhead, record, printed } = paper
  const words = PAPER_WORDS[language]
  const parts = paper.parts.map((part) => partData(part, language, paths))
  const printedAt = words.printed
    .replace('{at}', printedMoment(printed.at, printed.timeZone))
    .replace('{zone}', printedText(printed.timeZone))
    .replace('{by}', () => printedText(printed.by))
  return {
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    ...sheetFor(parts),
    words,
    /** In the file's properties, where marks of direction would be seen. */
    name: [paper.number, paper.title].filter(Boolean).join(' '),
    by: letterhead.name,
    running: [paper.number, paper.title].flatMap((value) => (value ? [printedText(value)] : [])).join(' · '),
    printed: printedAt,
    letterhead: {
      name: printedText(letterhead.name),
      address: printedText(letterhead.address),
      footer: printedText(letterhead.footer),
      logo: letterhead.logo && paths.picture(letterhead.logo),
    },
    kind: printedText(paper.kind),
    title: printedText(paper.title),
    number: paper.number ? printedText(paper.number) : null,
    place: paper.place.map(printedText),
    record: record ? { hash: printedText(record.hash) } : null,
    parts,
  }
}

function refuseWhatIsTooLarge({ parts }: Paper): void {
  const tables = parts.flatMap((part) => (part.type === 'table' ? [part] : []))
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  if (rows > MOST_PAPER_ROWS) throw paperRefusal('too-many-rows', { rows, most: MOST_PAPER_ROWS })
  const columns = Math.max(0, ...tables.map((table) => table.columns.length))
  if (columns > MOST_COLUMNS) throw paperRefusal('too-many-columns', { columns, most: MOST_COLUMNS })
}

function partData(part: PaperPart, language: Paper['language'], paths: PicturePaths) {
  return { heading: part.heading ? printedText(part.heading) : null, ...contentOf(part, language, paths) }
}

function contentOf(part: PaperPart, language: Paper['language'], paths: PicturePaths) {
  switch (part.type) {
    case 'facts':
      return { type: part.type, facts: inRows(part.facts.map((fact) => factData(fact, language, paths))) }
    case 'table':
      return { type: part.type, ...tableData(part.columns, part.rows, language) }
    case 'text':
      return { type: part.type, text: printedText(part.text) }
    case 'pictures':
      return {
        type: part.type,
        pictures: part.pictures.map((one) => pictureData(one, paths)),
      }
    case 'signatures':
      return {
        type: part.type,
        signatures: part.signatures.map(({ role, name, on }) => ({
          role: printedText(role),
          name: name ? printedText(name) : null,
          on: on ? printedText(on) : null,
        })),
      }
  }
}

function factData(
  { label, value, of = { type: 'text' }, pictures = [] }: PaperFact,
  language: Paper['language'],
  paths: PicturePaths,
) {
  const isPictured = pictures.length > 0
  const printed = value === null && isPictured ? null : valuePrinter({ head: label, ...of }, language)(value)
  const isLong = printed !== null && (printed.length > WIDE_FACT || printed.includes('\n'))
  return {
    label: printedText(label),
    value: printed,
    wide: isLong || label.length > WIDE_FACT,
    pictures: pictures.map((one) => pictureData(one, paths)),
  }
}

/** Two in a row: before one that takes the whole row, the place beside the last one is filled by nothing (null). */
function inRows<Fact extends { readonly wide: boolean }>(facts: readonly Fact[]): (Fact | null)[] {
  let isSecond = false
  return facts.flatMap((fact) => {
    const before = fact.wide && isSecond ? [null] : []
    isSecond = !fact.wide && !isSecond
    return [...before, fact]
  })
}

function pictureData(picture: PaperPicture, paths: PicturePaths) {
  const path = paths.picture(picture)
  const over = path && paths.marks(picture)
  return { path, over, caption: printedText(picture.caption ?? ''), drawn: 'drawing' in picture }
}

function tableData(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetValue[])[],
  language: Paper['language'],
) {
  const printers = columns.map((column) => valuePrinter(column, language))
  const printed = rows.map((row) => printers.map((print, at) => print(row[at] ?? null)))
  const shares = columnShares(columns, printed)
  return {
    rows: printed,
    columns: columns.map((column, at) => ({
      head: printedText(column.head),
      share: shares[at] ?? 1,
      end: column.type === 'number' || column.type === 'decimal',
    })),
  }
}

/** The smallest sheet that its widest table fits on. */
function sheetFor(parts: readonly ReturnType<typeof partData>[]): { size: 'a4' | 'a3'; landscape: boolean } {
  const tables = parts.flatMap((part) => ('columns' in part ? [part.columns] : []))
  const columns = Math.max(0, ...tables.map((table) => table.length))
  const letters = Math.max(0, ...tables.map((table) => table.reduce((sum, { share }) => sum + share, 0)))
  return {
    size: columns > LARGE.columns ? 'a3' : 'a4',
    landscape: columns > UPRIGHT.columns || letters > UPRIGHT.letters,
  }
}
