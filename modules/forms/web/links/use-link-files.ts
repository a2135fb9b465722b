import { useMemo, useRef } from 'react'
import { mediaValue } from '#engines/forms/media-answer.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { MOST_LINK_FILE_BYTES } from '../../contract/form-link-limits.ts'
import { formsApi } from '../../contract/forms-api.ts'
import type { FormFiles } from '../fill/answer-control-props.ts'

interface HeldFile {
  readonly file: Blob
  readonly name: string
  readonly drawnOver: string | null
  /** Once the server has it. */
  fileId: string | null
}

/** Files of a form that is filled in by a link: in memory until they are sent, each once however often it is tried. */
export function useLinkFiles() {
  const held = useRef(new Map<string, HeldFile>())
  const files = useMemo<FormFiles>(
    () => ({
      add: async (file, name, drawnOver) => {
        if (file.size > MOST_LINK_FILE_BYTES) throw new Error('too large')
        const id = randomUuid()
        held.current.set(id, { file, name, drawnOver: drawnOver ?? null, fileId: null })
        return mediaValue(id, name)
      },
      open: async (id) => held.current.get(id)?.file ?? null,
      remove: async (id) => {
        for (let next: string | null = id; next !== null; ) {
          const gone: HeldFile | undefined = held.current.get(next)
          held.current.delete(next)
          next = gone?.drawnOver ?? null
        }
      },
    }),
    [],
  )
  /** @returns what the form says of them @throws ApiError where one does not arrive */
  const send = async (token: string, formId: string): Promise<{ id: string; fileId: string }[]> => {
    const sent: { id: string; fileId: string }[] = []
    for (const [id, one] of held.current) {
      one.fileId ??= await sendOne(token, formId, one)
      sent.push({ id, fileId: one.fileId })
    }
    return sent
  }
  const forget = () => held.current.clear()
  return { files, send, forget }
}

async function sendOne(token: string, formId: string, { file, name }: HeldFile): Promise<string> {
  const mediaType = file.type || 'application/octet-stream'
  const content = await base64Of(file)
  return (await fetchEndpoint(formsApi, 'sendFileByLink', { token, formId, name, mediaType, content })).fileId
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(file)
  })
}
