import { readDocumentName } from '#engines/documents/document-name.ts'
import { FORMS, ROLE_DISCIPLINES } from '../../contract/documents-records.ts'

/** What a file's name says of its document: all of it where it follows the convention, else a number and a title to correct. */
export function factsOfName(fileName: string): Readonly<Record<string, string>> {
  const { number, revision, parts, problems } = readDocumentName(fileName)
  const said = { number, ...(revision && { revision }) }
  if (problems.length > 0) return { ...said, title: number }
  const { form = '', originator = '', role = '' } = parts
  const discipline = ROLE_DISCIPLINES[role]
  const isForm = (FORMS as readonly string[]).includes(form)
  return { ...said, originator, ...(isForm && { form }), ...(discipline && { discipline }) }
}
