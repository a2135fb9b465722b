import { MOST_PAPER_ROWS } from '#engines/paper/paper.ts'
import { paperRefusal } from '#engines/paper/paper-refusal.ts'
import type { SheetTable, SheetValue } from '#engines/sheets/sheet-column.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Language } from '#platform/contract/text.ts'
import type { PaperPlace } from './paper-parts.ts'
import { type Printer, printParts } from './print-parts.ts'

/** A list as the writers of sheets take it, with what stands above it. */
export interface PrintedRegister extends SheetTable {
  readonly title: string
  /** What it is narrowed by, in words. */
  readonly narrowedBy?: string
  readonly place: PaperPlace
  readonly language: Language
  readonly timeZone: string
  readonly signal?: AbortSignal
}

/**
 * A list as PDF under the letterhead of its project: the writer beside `writeXlsx` and `writeCsv`. A few hundred rows take
 * a second or two; thousands belong into a job.
 * @throws paper.too-many-rows above 3,000, as soon as they have been read
 */
export async function printRegister(printer: Printer, register: PrintedRegister): Promise<Uint8Array> {
  const { language, place, timeZone, title, columns } = register
  const rows: (readonly SheetValue[])[] = []
  for await (const row of register.rows) {
    if (rows.length >= MOST_PAPER_ROWS) throw tooManyRows()
    rows.push(row)
  }
  return printParts(printer, {
    ...{ kind: language === 'ar' ? 'قائمة' : 'List', title, place, language, timeZone },
    parts: [
      ...(register.narrowedBy ? [{ type: 'text', text: register.narrowedBy } as const] : []),
      { type: 'table', columns, rows },
    ],
    ...(register.signal && { signal: register.signal }),
  })
}

function tooManyRows(): RefusalError {
  const { code, say } = paperRefusal('too-many-rows', { rows: `>${MOST_PAPER_ROWS}`, most: MOST_PAPER_ROWS })
  return new RefusalError(`paper.${code}`, { status: 422, say })
}
