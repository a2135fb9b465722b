import { useEffect } from 'react'
import { endpointAddress, fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useSeen } from '#ui/use-seen.ts'
import type { DocumentRevision } from '../../contract/document.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import css from './document-thumb.module.css'

interface Props {
  readonly documentId: string
  readonly revision: Pick<DocumentRevision, 'revision' | 'fileName' | 'thumbnail'>
  /** Has it drawn where it is older than such pictures. */
  readonly asks?: boolean
}

/** The first page of a revision as small as a row of a list; the ending of its name where there is none. */
export function DocumentThumb({ documentId, revision, asks = false }: Props) {
  const [seen, isSeen] = useSeen()
  const { thumbnail, fileName } = revision
  const of = { id: documentId, revision: revision.revision }
  const picture = usePicture(isSeen && thumbnail === 'ready' ? endpointAddress(documentsApi, 'thumbnail', of) : '')
  const isWanted = asks && isSeen && thumbnail === 'unknown'
  useEffect(() => {
    if (!isWanted) return
    // Nobody misses it where it does not come.
    fetchEndpoint(documentsApi, 'drawThumbnail', { id: documentId, revision: revision.revision }).catch(() => null)
  }, [isWanted, documentId, revision.revision])
  const ending = /\.([\p{L}\p{N}]{1,5})$/u.exec(fileName)?.[1]?.toUpperCase() ?? ''
  return (
    <span ref={seen} className={css['frame']}>
      {picture ? <img src={picture} alt="" className={css['picture']} /> : <span aria-hidden>{ending}</span>}
    </span>
  )
}
