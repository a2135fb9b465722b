import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { uploadProgress } from '#platform/web/upload/upload-progress-slot.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'
import { FileButton } from '#ui/file-button.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { useCollectionsText } from '../use-collections-text.ts'
import css from './collections.module.css'

interface Props {
  readonly id: string
  readonly projectCode: string
}

/** Documents offered at once; the rest is reached by typing. */
const OFFERED = 20

/** Puts documents, folders of the register and files of the person's own into the collection. */
export function FillCollection({ id, projectCode }: Props) {
  const text = useCollectionsText()
  const nameOf = useNameOf()
  const addDocuments = useApiMutation(fileCollectionsApi, 'addDocuments')
  const addFolder = useApiMutation(fileCollectionsApi, 'addFolder')
  const findDocuments = async (search: string) => {
    const { items } = await fetchEndpoint(documentsApi, 'list', { search, projectCode, pageSize: OFFERED })
    return items.map(({ id: value, number, title, titleAr }) => ({
      ...{ value, label: number, hint: nameOf({ name: title, nameAr: titleAr }) },
    }))
  }
  const failure = addDocuments.error ?? addFolder.error
  return (
    <section className={css['section']} aria-labelledby="fill">
      <h2 id="fill" className={css['heading']}>
        {text('fill')}
      </h2>
      <div className={css['fields']}>
        <FoundSelect
          label={text('addDocument')}
          value={null}
          find={findDocuments}
          emptyText={text('noDocument')}
          onChange={(documentId) => documentId && addDocuments.submit({ id, documentIds: [documentId] })}
        />
        <FoundSelect
          label={text('addFolder')}
          help={text('folderHelp')}
          value={null}
          find={(words) => findFolders(projectCode, words)}
          emptyText={text('chooseFolder')}
          onChange={(folder) => folder && addFolder.submit({ id, folder })}
        />
      </div>
      {failure && <ProblemNote>{failure.message}</ProblemNote>}
      <UploadFiles id={id} projectCode={projectCode} />
    </section>
  )
}

/** Folders of the register: those at the top, or those in the one whose path is typed. */
async function findFolders(projectCode: string, words: string) {
  const inside = words.includes('/') ? words.slice(0, words.lastIndexOf('/')) : ''
  const levels = await Promise.all(
    [...new Set(['', inside])].map((folder) =>
      fetchEndpoint(documentsApi, 'tree', { projectCode, folder, pageSize: 200 }),
    ),
  )
  const top = levels.flatMap(({ items }) => items).filter(({ isFolder }) => isFolder)
  const below = await Promise.all(
    top
      .slice(0, OFFERED)
      .map(({ key }) => fetchEndpoint(documentsApi, 'tree', { projectCode, folder: key, pageSize: 200 })),
  )
  const all = [...top, ...below.flatMap(({ items }) => items).filter(({ isFolder }) => isFolder)]
  const typed = words.trim().toLowerCase()
  const found = new Map(all.filter(({ key }) => key.toLowerCase().includes(typed)).map((one) => [one.key, one.total]))
  return [...found]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, total]) => ({
      ...{ value: key, label: key, hint: String(total) },
    }))
}

/** Several files at once; each is put into the collection as soon as it has arrived, and its text is read. */
function UploadFiles({ id, projectCode }: Props) {
  const text = useCollectionsText()
  const purpose = `${RECORD_PURPOSE}${id}.library`
  const all = useUploads()
  const items = useMemo(() => all.filter(({ target }) => target.purpose === purpose), [all, purpose])
  const { send } = useApiMutation(fileCollectionsApi, 'addUpload', { invalidates: ['jobs'] })
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(new Set<string>())
  // One after another: each changes the same collection, and would wait for the other's change anyway.
  const before = useRef(Promise.resolve())
  useEffect(() => {
    for (const { id: uploadId, fileId } of items) {
      if (fileId === null || taken.current.has(uploadId)) continue
      taken.current.add(uploadId)
      before.current = before.current
        .then(() => send({ id, fileId }))
        .then(() => undefined)
        .catch((error: Error) => setProblem(error.message))
        .finally(() => void uploads.dismiss(uploadId))
    }
  }, [items, send, id])
  const begin = (file: File) => {
    setProblem(null)
    void uploads.start(file, { projectCode, siteCode: null, structureCode: null, purpose })
  }
  return (
    <>
      <div>
        <FileButton label={text('addUploads')} isMany onFile={begin} />
      </div>
      <p className={css['quiet']}>{text('uploadHelp')}</p>
      {items.map((item) => (
        <Suspense key={item.id}>
          <uploadProgress.Part item={item} />
        </Suspense>
      ))}
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </>
  )
}
