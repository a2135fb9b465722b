import { readDocumentName } from '#engines/documents/document-name.ts'
import { type DOCUMENT_DISCIPLINES, FORMS } from '../../contract/documents-records.ts'

/** Role codes of the convention, as disciplines of the register. */
const DISCIPLINES: Readonly<Record<string, (typeof DOCUMENT_DISCIPLINES)[number]>> = {
  A: 'architecture',
  S: 'structure',
  M: 'mechanical',
  E: 'electrical',
  P: 'plumbing',
  C: 'civil',
  L: 'landscape',
}

/** What a file's name says of its document: all of it where it follows the convention, else a number and a title to correct. */
export function factsOfName(fileName: string): Readonly<Record<string, string>> {
  const { number, revision, parts, problems } = readDocumentName(fileName)
  const said = { number, ...(revision && { revision }) }
  if (problems.length > 0) return { ...said, title: number }
  const { form = '', originator = '', role = '' } = parts
  const discipline = DISCIPLINES[role]
  const isForm = (FORMS as readonly string[]).includes(form)
  return { ...said, originator, ...(isForm && { form }), ...(discipline && { discipline }) }
}
