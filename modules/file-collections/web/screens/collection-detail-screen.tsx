import { useState } from 'react'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { stringifySearch } from '#platform/web/routing/address-search.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ASK_PATH, ASK_RIGHT, ASKED_COLLECTION } from '../../contract/ask-door.ts'
import type { FileCollection } from '../../contract/file-collection.ts'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { CollectionFiles } from '../parts/collection-files.tsx'
import { CollectionSearch } from '../parts/collection-search.tsx'
import css from '../parts/collections.module.css'
import { FillCollection } from '../parts/fill-collection.tsx'
import { OpenedUpload } from '../parts/opened-upload.tsx'
import { useCollectionsText } from '../use-collections-text.ts'

/** One collection: search in it, its files with whether each can be searched, and what is put into it. */
export function CollectionDetailScreen() {
  const text = useCollectionsText()
  const nameOf = useNameOf()
  const mayAsk = useCan(ASK_RIGHT)
  const collection = useRecord(fileCollectionsApi, 'file-collection')
  useLiveEvents({ kinds: ['document'] })
  return (
    <DetailScreen
      result={collection}
      record={({ id }) => ({ entityType: 'file-collection', entityId: id })}
      title={nameOf}
      context={({ isPublic }) => <Badge isAccent={isPublic}>{text(isPublic ? 'yes' : 'no')}</Badge>}
      actions={(found) => (
        <>
          <RecordActions api={fileCollectionsApi} module={fileCollectionsModule} record={found} name={nameOf(found)} />
          {mayAsk && !found.archivedAt && (
            <PathLink
              path={`${ASK_PATH}${stringifySearch({ [ASKED_COLLECTION]: found.id })}`}
              className={buttonClass({ look: 'primary' })}
            >
              {text('askAbout')}
            </PathLink>
          )}
        </>
      )}
      facts={({ description, createdBy }) => [
        { term: text('madeBy'), value: <bdi>{createdBy.name}</bdi> },
        ...(description ? [{ term: text('description'), value: description, isWide: true }] : []),
      ]}
    >
      {(found) => <Content key={found.id} collection={found} />}
    </DetailScreen>
  )
}

function Content({ collection }: { readonly collection: FileCollection }) {
  const [sync, setSync] = useState('')
  const { id, projectCode, can, archivedAt } = collection
  return (
    <div className={css['page']}>
      <CollectionSearch id={id} />
      <OpenedUpload id={id} />
      <CollectionFiles id={id} mayChange={can.edit && !archivedAt} sync={sync} onSync={setSync} />
      {can.edit && !archivedAt && <FillCollection id={id} projectCode={projectCode} />}
    </div>
  )
}
