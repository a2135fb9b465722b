import type { OfficeFile, Sheet } from './office-file.ts'
import { OfficeParts } from './office-parts.ts'
import { officeUnreadable } from './office-unreadable.ts'
import { openWorkbook } from './open-workbook.ts'
import { readSlides } from './read-slides.ts'
import { readWord } from './read-word.ts'

export interface OpenOffice {
  readonly file: OfficeFile
  /** A sheet of a workbook, by its place among those that are shown. @throws UnreadableFileError */
  sheet(at: number): Sheet
}

/**
 * Opens a Word document, a workbook or slides to be read, by what it holds and not by what it is called. It may be hostile:
 * nothing of it runs, nothing that it names outside of itself is fetched, and what is not shown is named. Run it where it can
 * be ended.
 * @throws UnreadableFileError
 */
export function openOffice(bytes: Uint8Array): OpenOffice {
  const parts = new OfficeParts(bytes)
  const main = [...parts.relations('').values()].find(
    ({ type, isExternal }) => type === 'officeDocument' && !isExternal,
  )
  const root = main && parts.xml(main.target)
  if (main && root?.name === 'workbook') return openWorkbook(parts, bytes)
  const sheet = () => {
    throw officeUnreadable('no-sheet')
  }
  if (main && root?.name === 'document') return { file: readWord(parts, main.target), sheet }
  if (main && root?.name === 'presentation') return { file: readSlides(parts, main.target), sheet }
  throw officeUnreadable('not-office')
}
