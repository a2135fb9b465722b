import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { useEditor } from '#platform/web/records/editor-context.ts'
import type { StoredRecord } from '#platform/web/records/entered-record.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { attachmentsModule } from '../contract/attachments-module.ts'
import type { ChosenFile } from './parts/new-files.tsx'

const NewFiles = lazy(async () => {
  const [{ NewFiles: Loaded }] = await Promise.all([
    import('./parts/new-files.tsx'),
    loadCatalogue(attachmentsModule.id),
  ])
  return { default: Loaded }
})

/**
 * Photos and files of a record that is only being entered: a field for its form, and what sends them once it was added.
 * The upload goes on whatever page is shown; one that breaks off is found again on the files of the record.
 * @param part of the record that they are for, such as `before`
 * @example const files = useNewFiles(Incident.id)
 * <RecordEditor … onAdded={files.send}>…{files.field}</RecordEditor>
 */
export function useNewFiles(entityType: string, part = ''): { field: ReactNode; send: (record: StoredRecord) => void } {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const mayAdd = useCan('record-file:write')
  const send = async (record: StoredRecord) => {
    if (files.length === 0) return
    const { sendNewFiles } = await import('./send-new-files.ts')
    const chosen = files.map(({ file }) => file)
    await sendNewFiles({ entityType, part }, record, chosen)
  }
  const field = mayAdd && <NewFilesField files={files} onChange={setFiles} />
  return { field, send: (record) => void send(record) }
}

/** Nothing for a record that exists: it takes its files on its own page. */
function NewFilesField(props: ComponentProps<typeof NewFiles>) {
  if (useEditor().place) return null
  return (
    <Suspense fallback={<Skeleton height="3.5rem" />}>
      <NewFiles {...props} />
    </Suspense>
  )
}
