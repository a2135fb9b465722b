import { type DragEvent, useState } from 'react'
import { UploadProgress } from '#modules/files/web/public.ts'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { attachmentsApi } from '../../contract/attachments-api.ts'
import { useAttachmentsText } from '../use-attachments-text.ts'
import { FIRST_FILES, useRecordFiles } from '../use-record-files.ts'
import { useRecordUploads } from '../use-record-uploads.ts'
import { FileButtons } from './file-buttons.tsx'
import { FileRows } from './file-rows.tsx'
import css from './files.module.css'
import { PhotoGrid } from './photo-grid.tsx'

type Answer = AnswerFor<typeof attachmentsApi, 'list'>

export interface FilesProps {
  readonly record: RecordKey
  /** Of the record; all of its files where none is named. */
  readonly part?: string
  /** Whoever shows it adds files in a way of their own. */
  readonly isShownOnly?: boolean
}

/** Photos and files of a record: what is there, and adding more by camera, dialog or dropping. */
export function Files({ record, part, isShownOnly = false }: FilesProps) {
  const text = useAttachmentsText()
  const [pageSize, setPageSize] = useState(FIRST_FILES)
  useLiveEvents({ kinds: [record.entityType] })
  const { data, error } = useRecordFiles(record, pageSize, part)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton width="60%" />
  const photos = data.items.filter(({ photo }) => photo?.isShown)
  const others = data.items.filter(({ photo }) => !photo?.isShown)
  return (
    <section className={css['side']} aria-label={text('files')}>
      {!isShownOnly && data.can.add && data.uploadTo && (
        <AddFiles record={record} part={part ?? ''} uploadTo={data.uploadTo} />
      )}
      {!isShownOnly && data.total === 0 && <p className={css['quiet']}>{text(wordsOfNone(data))}</p>}
      {photos.length > 0 && <PhotoGrid photos={photos} />}
      {others.length > 0 && <FileRows files={others} />}
      {data.total > data.items.length && (
        <Button size="small" look="quiet" onClick={() => setPageSize(pageSize + FIRST_FILES)}>
          {text('more')}
        </Button>
      )}
    </section>
  )
}

function wordsOfNone({ can, uploadTo }: Answer) {
  if (uploadTo === null) return 'noProject'
  return can.add ? 'empty' : 'emptyReading'
}

interface AddFilesProps {
  readonly record: RecordKey
  readonly part: string
  readonly uploadTo: NonNullable<Answer['uploadTo']>
}

function AddFiles({ record, part, uploadTo }: AddFilesProps) {
  const text = useAttachmentsText()
  const { items, problem, begin } = useRecordUploads(record, part)
  const [isOver, setOver] = useState(false)
  const take = (file: File) => begin(file, uploadTo)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    for (const file of event.dataTransfer.files) take(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the control.
    <div
      className={classNames(css['add'], isOver && css['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButtons onFile={take}>
        <span className={css['hint']}>{text('dropHere')}</span>
      </FileButtons>
      {items.map((item) => (
        <UploadProgress key={item.id} item={item} />
      ))}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
