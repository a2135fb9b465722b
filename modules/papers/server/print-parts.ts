import type { Paper, PaperPart } from '#engines/paper/paper.ts'
import type { Language } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { makePdf } from '#platform/server/paper/make-pdf.ts'
import { letterheadOf, type PaperPlace, placeLines, printedBy } from './paper-parts.ts'

/** Who prints: a request's context fits, and so does a job's where it is done for a person. */
export type Printer = Pick<RequestContext, 'services' | 'log' | 'user' | 'scope'>

/** A paper that a module puts together: an official form, a report. */
export interface PrintedParts {
  /** What the document is, above its title. */
  readonly kind: string
  readonly title: string
  readonly number?: string
  readonly place: PaperPlace
  readonly parts: readonly PaperPart[]
  readonly language: Language
  readonly timeZone: string
  readonly signal?: AbortSignal
}

/** Parts as PDF under the letterhead of their project. Who asks whether the place may be seen is the caller. */
export async function printParts(
  printer: Printer,
  { place, timeZone, signal, ...parts }: PrintedParts,
): Promise<Uint8Array> {
  const { services, scope } = printer
  const paper: Paper = {
    ...parts,
    letterhead: await letterheadOf(services, place.projectCode, parts.language),
    place: await services.database.read(scope, (db) => placeLines(db, place, parts.language)),
    printed: printedBy(printer, timeZone),
  }
  return makePdf(printer.log, paper, signal)
}
