import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

/** What somebody must know before they work by what is shown: superseded, withdrawn, not checked yet; and a name that is not as agreed. */
export function DocumentWarnings({ document, shown }: { document: DocumentWithRevisions; shown: number }) {
  const text = useDocumentsText()
  const said = useStamp(document, shown)
  const { current } = document
  return (
    <>
      {said && (
        <p role="alert" className={css['warn']}>
          <strong>{said}</strong>{' '}
          {current && current.revision !== shown && (
            <ScreenLink
              to={documentsModule}
              screen="detail"
              params={{ id: document.id, revision: String(current.revision) }}
            >
              {text('openCurrent', { label: current.label })}
            </ScreenLink>
          )}
        </p>
      )}
      {document.naming.length > 0 && (
        <details>
          <summary>{text('misnamed')}</summary>
          <ul>
            {document.naming.map(({ part, said: wrong, expected }) => (
              <li key={part}>
                <bdi>{text('misnamedPart', { part: text(`part.${part as 'count'}`), said: wrong, expected })}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The words over a revision that is not to be worked by; null where it is. */
export function useStamp({ revisions }: DocumentWithRevisions, shown: number): string | null {
  const text = useDocumentsText()
  const revision = revisions.find((one) => one.revision === shown)
  if (!revision) return null
  if (revision.supersededBy) return text('supersededBy', { label: revision.supersededBy })
  if (revision.state === 'archived') return text('withdrawn')
  return revision.state === 'wip' ? text('workInProgress') : null
}
