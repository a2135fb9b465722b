import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { pickedPlace } from '#platform/web/records/entered-record.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { type MatchedFile, MOST_FILES } from '../../contract/matched-file.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import { DOCUMENT_FILE } from './document-file.ts'
import { factsOfName } from './facts-of-name.ts'

export interface ChosenFile {
  readonly file: File
  /** `refused`: by its name; `failed`: on its way, and can be tried again. */
  readonly state: 'matching' | 'waiting' | 'refused' | 'sending' | 'done' | 'failed'
  readonly match: MatchedFile | null
  readonly why: string | null
  /** Of what it has become. */
  readonly documentId: string | null
}

const UNMATCHED = { state: 'matching', match: null, why: null, documentId: null } as const

const isOpen = ({ state }: ChosenFile) => state === 'waiting' || state === 'failed'

/**
 * Files that were chosen, what each becomes, and what uploads them one after the other: one that fails keeps none of the
 * others, and is tried again with the next press.
 */
export function useManyFiles(projectCode: string) {
  const text = useDocumentsText()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (name: string, said: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.file.name === name ? { ...one, ...said } : one)))
  useEffect(() => {
    const names = files.filter(({ state }) => state !== 'done').map(({ file }) => file.name)
    if (!files.some(({ state }) => state === 'matching')) return
    let isLeft = false
    fetchEndpoint(documentsApi, 'match', { projectCode, names }).then(
      ({ items }) => !isLeft && setFiles((all) => all.map((one) => matched(one, items, text('pickStructure')))),
      (error: Error) => !isLeft && setProblem(error.message),
    )
    return () => {
      isLeft = true
    }
  }, [files, projectCode, text])

  const known = useRef(files)
  known.current = files
  const chooseAll = useCallback(
    (chosen: readonly File[]) => {
      // Of two with one name the one that was chosen last counts.
      const byName = new Map(chosen.map((file) => [file.name, file]))
      const rest = known.current.filter(({ file }) => !byName.has(file.name))
      const room = Math.max(0, MOST_FILES - rest.length)
      setProblem(byName.size > room ? text('tooManyFiles', { most: MOST_FILES }) : null)
      const added = [...byName.values()].slice(0, room).map((file) => ({ file, ...UNMATCHED }))
      const again = rest.map((one) => (one.state === 'done' ? one : { ...one, state: 'matching' as const }))
      setFiles([...again, ...added])
    },
    [text],
  )
  const register = async () => {
    setBusy(true)
    for (const chosen of files.filter(isOpen)) {
      const { name } = chosen.file
      change(name, { state: 'sending', why: null })
      try {
        change(name, { state: 'done', documentId: await registerFile(chosen) })
      } catch (error) {
        change(name, { state: 'failed', why: error instanceof Error ? error.message : String(error) })
      }
    }
    await invalidateModule(documentsApi.module.id)
    setBusy(false)
  }
  return {
    files,
    isBusy,
    problem,
    chooseAll,
    register,
    ready: files.filter(isOpen).length,
    done: files.filter(({ state }) => state === 'done').length,
    leaveOut: (name: string) => setFiles((all) => all.filter(({ file }) => file.name !== name)),
  }
}

/** A new document needs the structure that it is of; a revision goes where its document is. */
function matched(chosen: ChosenFile, items: readonly MatchedFile[], pickStructure: string): ChosenFile {
  const match = items.find(({ name }) => name === chosen.file.name.trim())
  if (!match || chosen.state === 'done' || chosen.state === 'sending') return chosen
  const isWithoutPlace = match.as === 'document' && pickedPlace().structureCode === ''
  const why = match.why ?? (isWithoutPlace ? pickStructure : null)
  return { ...chosen, match, why, state: why ? 'refused' : 'waiting' }
}

/** @returns id of the document */
async function registerFile({ file, match }: ChosenFile): Promise<string> {
  if (!match) throw new Error(file.name)
  const { projectCode, siteCode, structureCode } = match.document ?? pickedPlace()
  const place = { projectCode, siteCode, structureCode }
  const uploadId = await uploads.start(file, { ...place, ...{ purpose: DOCUMENT_FILE.purpose } })
  try {
    const fileId = await uploadedFile(uploadId)
    const revision = match.label
    if (match.document) {
      const { id } = match.document
      await fetchEndpoint(documentsApi, 'addRevision', { id, revision, fileId })
      return id
    }
    const facts = { title: match.number, ...factsOfName(file.name), number: match.number }
    const draft = { ...place, ...facts, title: match.number, revision, fileId }
    return (await fetchEndpoint(documentsApi, 'create', draft as never)).id
  } finally {
    await uploads.dismiss(uploadId)
  }
}
