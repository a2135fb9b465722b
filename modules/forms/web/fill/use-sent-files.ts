import { useEffect, useMemo, useRef } from 'react'
import type { Answers } from '#engines/forms/answer-sheet.ts'
import { mediaOf, mediaValue } from '#engines/forms/media-answer.ts'
import { attachmentsApi } from '#modules/attachments/contract/attachments-api.ts'
import type { Place } from '#platform/contract/place.ts'
import { endpointAddress, fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { answerFilePurpose } from '../../contract/answer-files.ts'
import { useFormsText } from '../use-forms-text.ts'
import type { FormFiles } from './answer-control-props.ts'
import { useFilling } from './use-filling.ts'

interface SentTo {
  /** Where files are uploaded to; null as long as nobody knows. */
  readonly place: Place | null
  /** The record has this file already: it leaves with the answer, once that is saved. */
  readonly isStored?: (id: string) => boolean
}

/**
 * A form inside the editor of a record. What it is answered with is sent as soon as it is taken: until it has arrived the answer
 * names it by an id of this page, then by that of the upload, under which the server puts it on the record.
 */
export function useFillingWithFiles(
  version: Parameters<typeof useFilling>[0],
  first: Answers,
  { place, isStored }: SentTo,
) {
  const text = useFormsText()
  // What the record has already is asked for by the questions before any effect here has run.
  const now = useRef<Now>({ place, isStored: isStored ?? (() => false), rename: () => {}, failed: () => {} })
  const sent = useRef(new Map<string, Sent>())
  const files = useMemo(() => sendingFiles(now, sent.current), [])
  const filling = useFilling(version, first, place ? files : null)
  const { setAnswers } = filling
  useEffect(() => {
    now.current = {
      place,
      isStored: isStored ?? (() => false),
      rename: (from, to) => setAnswers((answers) => renamed(answers, from, to)),
      failed: (name) => showMessage({ tone: 'error', text: text('fileNotSent', { name }) }),
    }
  })
  return filling
}

/** Whether answers name a file that is still on its way. */
export function isSending(answers: Answers, files: FormFiles | null): boolean {
  return Object.values(answers).some((value) => {
    if (Array.isArray(value)) return value.some((row) => typeof row === 'object' && isSending(row as Answers, files))
    const file = mediaOf(value)
    return file !== null && files?.isOnTheWay?.(file.id) === true
  })
}

interface Now {
  readonly place: Place | null
  readonly isStored: (id: string) => boolean
  readonly rename: (from: string, to: string | null) => void
  readonly failed: (name: string) => void
}

/** A file that was taken in this page, under its own id and under that of its upload. */
interface Sent {
  readonly blob: Blob
  readonly arrived: Promise<string>
  readonly original: string | null
  upload: string | null
  fileId: string | null
}

function sendingFiles(now: { readonly current: Now }, sent: Map<string, Sent>): FormFiles {
  const begin = async (own: string, blob: Blob, name: string, drawnOver: string | null): Promise<string> => {
    const original = drawnOver === null ? null : await (sent.get(drawnOver)?.arrived ?? drawnOver)
    const { place } = now.current
    if (!place) throw new Error('Nobody knows where the file goes.')
    const file = new File([blob], name, { type: blob.type })
    const upload = await uploads.start(file, { ...place, purpose: answerFilePurpose(original) })
    const one = sent.get(own)
    if (one) one.upload = upload
    const fileId = await uploadedFile(upload)
    if (one) {
      one.fileId = fileId
      sent.set(fileId, one)
    }
    await uploads.dismiss(upload)
    // It was taken back while it was on its way.
    if (!sent.has(own)) await discard(fileId)
    return fileId
  }
  return {
    add: async (blob, name, drawnOver = undefined) => {
      const own = randomUuid()
      const original = drawnOver ?? null
      // Begun in the next turn, when its entry is there.
      const arrived = Promise.resolve().then(() => begin(own, blob, name, original))
      sent.set(own, { blob, arrived, original, upload: null, fileId: null })
      arrived.then(
        (fileId) => now.current.rename(own, fileId),
        () => {
          // One that was taken back meanwhile is nobody's loss.
          if (!sent.has(own)) return
          sent.delete(own)
          now.current.rename(own, null)
          now.current.failed(name)
        },
      )
      return mediaValue(own, name)
    },
    open: async (id) => {
      const known = sent.get(id)
      if (known) return known.blob
      const address = now.current.isStored(id)
        ? endpointAddress(attachmentsApi, 'open', { id })
        : endpointAddress(attachmentsApi, 'openUpload', { fileId: id })
      const found = await requestFile(address).catch(() => null)
      return found ? found.blob() : null
    },
    remove: async (id) => {
      const one = sent.get(id)
      sent.delete(id)
      if (now.current.isStored(id)) return
      if (one?.upload && one.fileId === null) return uploads.cancel(one.upload)
      const gone = [one?.fileId ?? id, ...originalsOf(sent, one)]
      for (const fileId of gone.filter((each) => !now.current.isStored(each))) await discard(fileId)
    },
    isOnTheWay: (id) => sent.get(id)?.fileId === null,
  }
}

/** What cannot be thrown away now is nobody's, and is seen by nobody else. */
async function discard(fileId: string): Promise<void> {
  await fetchEndpoint(attachmentsApi, 'discard', { fileId }).catch(() => null)
}

function originalsOf(sent: ReadonlyMap<string, Sent>, drawn: Sent | undefined): string[] {
  const id = drawn?.original
  if (!id) return []
  const original = sent.get(id)
  return [original?.fileId ?? id, ...originalsOf(sent, original)]
}

/** The answers with a file under another id; null takes it out. */
function renamed(answers: Answers, from: string, to: string | null): Answers {
  const entries = Object.entries(answers).map(([name, value]): [string, unknown] => {
    if (Array.isArray(value)) return [name, value.map((row) => (isRow(row) ? renamed(row, from, to) : row))]
    const file = mediaOf(value)
    return [name, file?.id === from ? to && mediaValue(to, file.name) : value]
  })
  return Object.fromEntries(entries)
}

const isRow = (row: unknown): row is Answers => typeof row === 'object' && row !== null
