import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { DocumentRevision, DocumentWithRevisions } from '../../contract/document.ts'
import { documentsApi } from '../../contract/documents-api.ts'

interface NamedRevision {
  readonly documentId: string
  readonly revision: number
}
/** A revision that is compared, with the document that it is of. */
export interface ComparedRevision {
  readonly document: DocumentWithRevisions
  readonly revision: DocumentRevision
}
export interface ComparedPdfFiles {
  readonly before: ComparedRevision
  readonly after: ComparedRevision
}

const PDF = 'application/pdf'

/** Both revisions where both are PDF, whose pages can be compared by eye; null else, and until that is known. */
export function useComparedPdfs(before: NamedRevision, after: NamedRevision): ComparedPdfFiles | null {
  const [was, is] = [useRevision(before), useRevision(after)]
  return was && is ? { before: was, after: is } : null
}

function useRevision({ documentId, revision: named }: NamedRevision): ComparedRevision | null {
  const { data: document } = useApiQuery(documentsApi, 'get', { id: documentId })
  const revision = document?.revisions.find(({ revision }) => revision === named)
  return document && revision?.mediaType === PDF ? { document, revision } : null
}
