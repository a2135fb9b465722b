import type { Place } from '#platform/contract/place.ts'
import type { WaitingFile, WaitingWrite, WriteBody, WriteToSend } from './waiting-write.ts'

/** As builds kept it that knew no writes but filled in forms. */
export interface OlderForm extends Omit<WaitingWrite, keyof WriteToSend | 'media'> {
  readonly name: string
  readonly nameAr: string
  readonly target: {
    readonly address: string
    readonly body: WriteBody
    readonly recordId: string | null
    readonly place: Place
    readonly about: string
    readonly page: string
    readonly moduleId: string
  }
  readonly version: number
  readonly answers: WriteBody
  readonly answeredAt: string | null
  readonly media: readonly Omit<WaitingFile, 'purpose' | 'part'>[]
}

/**
 * What lies in this browser, whichever build has kept it: a form may wait for weeks, and an older build may still be open in
 * another window. So it is read as what it would be today, and the database keeps its version.
 */
export function asWrite(kept: WaitingWrite | OlderForm): WaitingWrite {
  if (!('target' in kept)) return kept
  const { target, version, answers, answeredAt, media, ...form } = kept
  const { body, recordId, moduleId, ...to } = target
  const said = { version, answers, clientId: form.id, answeredBy: form.userId }
  const purpose = `record.${recordId ?? form.id}`
  return {
    ...form,
    ...to,
    method: 'POST',
    idempotencyKey: null,
    body: { ...body, ...said, ...(answeredAt !== null && { answeredAt }) },
    modules: [...new Set(['forms', moduleId])],
    media: media.map((file) => ({ ...file, purpose, part: '' })),
  }
}
