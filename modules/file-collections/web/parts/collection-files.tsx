import { useState } from 'react'
import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CollectionFile } from '../../contract/file-collection.ts'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { SYNC_STATES } from '../../contract/file-collections-records.ts'
import { useCollectionsText } from '../use-collections-text.ts'
import css from './collections.module.css'

const PAGE_SIZE = 25

interface Props {
  readonly id: string
  readonly mayChange: boolean
  /** Narrows to files in this state; empty for all. */
  readonly sync: string
  readonly onSync: (sync: string) => void
}

/** The files of a collection that the person may see, those that could not be read first, and the folders that it follows. */
export function CollectionFiles({ id, mayChange, sync, onSync }: Props) {
  const text = useCollectionsText()
  const { count } = useFormats()
  const [page, setPage] = useState(1)
  const asked = { id, page, pageSize: PAGE_SIZE, ...(isSync(sync) && { sync }) }
  const files = useApiQuery(fileCollectionsApi, 'files', asked, { keepPrevious: true })
  const takeOut = useApiMutation(fileCollectionsApi, 'takeOut')
  const readAgain = useApiMutation(fileCollectionsApi, 'readAgain')
  if (files.error) return <p role="alert">{files.error.message}</p>
  if (!files.data) return <Skeleton width="60%" />
  const { items, states, folders } = files.data
  const total = states.reduce((sum, one) => sum + one.count, 0)
  const counted = (label: string, of: number) => `${label} (${count(of)})`
  const failure = takeOut.error ?? readAgain.error
  return (
    <section className={css['section']} aria-labelledby="files">
      <div className={css['head']}>
        <h2 id="files" className={css['heading']}>
          {text('files')}
        </h2>
        {total > 0 && (
          <SelectField
            label={text('sync')}
            value={sync}
            placeholder={counted(text('everySync'), total)}
            choices={states.map((one) => ({ value: one.sync, label: counted(text(`sync.${one.sync}`), one.count) }))}
            onChange={({ target }) => {
              onSync(target.value)
              setPage(1)
            }}
          />
        )}
      </div>
      {failure && <ProblemNote>{failure.message}</ProblemNote>}
      {items.length === 0 ? (
        <EmptyState title={text(total === 0 ? 'noFiles' : 'noneOfThese')} />
      ) : (
        <PlainTable
          heads={[text('file'), text('kind'), text('sync'), ...(mayChange ? [text('takeOut')] : [])]}
          hasCards
        >
          {items.map((file) => (
            <FileRow
              key={`${file.kind} ${file.id}`}
              of={file}
              collectionId={id}
              {...(mayChange && {
                onTakeOut: (itemId: string) => takeOut.submit({ id, itemId }),
                onReadAgain: (itemId: string) => readAgain.submit({ id, itemId }),
              })}
            />
          ))}
        </PlainTable>
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={files.data} isPart onPage={setPage} />
      {folders.length > 0 && (
        <>
          <h3 className={css['small']}>{text('follows')}</h3>
          <ul className={css['folders']}>
            {folders.map(({ itemId, folder }) => (
              <li key={itemId} className={css['folder']}>
                <Icon name="folder" sizePx={14} />
                <bdi>{folder}</bdi>
                {mayChange && (
                  <IconButton
                    label={text('stopFollowing', { folder })}
                    icon={<Icon name="close" />}
                    size="small"
                    onClick={() => takeOut.submit({ id, itemId })}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const isSync = (sync: string): sync is CollectionFile['sync'] => (SYNC_STATES as readonly string[]).includes(sync)

function FileRow(props: {
  readonly of: CollectionFile
  readonly collectionId: string
  /** Absent where the person may not change the collection. */
  readonly onTakeOut?: (itemId: string) => void
  readonly onReadAgain?: (itemId: string) => void
}) {
  const { of, collectionId, onTakeOut, onReadAgain } = props
  const text = useCollectionsText()
  const { kind, itemId, name, folder, sync } = of
  return (
    <tr>
      <td data-wide>
        <FileName of={of} collectionId={collectionId} />
      </td>
      <td>
        <div>{text(`kind.${kind}`)}</div>
        {itemId === null && (
          <div className={css['quiet']} dir="auto">
            {text('byFolder', { folder })}
          </div>
        )}
      </td>
      <td>
        <Sync of={of} />
        {onReadAgain && kind === 'upload' && itemId && (sync === 'failed' || sync === 'none') && (
          <Button size="small" aria-label={text('readAgainOf', { name })} onClick={() => onReadAgain(itemId)}>
            {text('readAgain')}
          </Button>
        )}
      </td>
      {onTakeOut && (
        <td>
          {itemId && (
            <Button size="small" aria-label={text('takeOutOf', { name })} onClick={() => onTakeOut(itemId)}>
              {text('takeOut')}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

function FileName({ of, collectionId }: { readonly of: CollectionFile; readonly collectionId: string }) {
  const text = useCollectionsText()
  const nameOf = useNameOf()
  const format = useFormats()
  const { kind, id, name, title, titleAr, label, revision, fileName, sizeBytes, pages } = of
  const facts = [
    label,
    format.fileSize(sizeBytes),
    ...(pages === null ? [] : [text('pages', { count: format.count(pages) })]),
  ]
  return (
    <>
      {kind === 'document' ? (
        <ScreenLink
          to={documentsModule}
          screen="detail"
          params={{ id, revision: String(revision) }}
          className={css['name']}
        >
          <bdi dir="ltr">{name}</bdi> <bdi>{nameOf({ name: title, nameAr: titleAr })}</bdi>
        </ScreenLink>
      ) : (
        <span className={css['tools']}>
          <ScreenLink
            to={fileCollectionsModule}
            screen="detail"
            params={{ id: collectionId, file: id }}
            className={css['name']}
          >
            <bdi>{name}</bdi>
          </ScreenLink>
          <IconButton
            label={text('download')}
            icon={<Icon name="download" />}
            size="small"
            onClick={() => void downloadFile(fileCollectionsApi, 'file', { id: collectionId, itemId: id }, fileName)}
          />
        </span>
      )}
      <div className={css['quiet']}>{facts.filter(Boolean).join(' · ')}</div>
    </>
  )
}

/** Whether the file can be searched, and where it cannot, why. */
function Sync({ of: { sync, note } }: { readonly of: CollectionFile }) {
  const text = useCollectionsText()
  const why = note ?? (sync === 'ready' ? null : text(`why.${sync}`))
  return (
    <>
      <Badge isAccent={sync === 'ready'}>{text(`sync.${sync}`)}</Badge>
      {why && (
        <div className={css['quiet']} dir="auto">
          {why}
        </div>
      )}
    </>
  )
}
