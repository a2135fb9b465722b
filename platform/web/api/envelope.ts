import { isRecord } from '../is-record.ts'
import { platformText } from '../language/platform-text.ts'

/** `{ code, message, data }` of every answer, with what a failure adds. */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly error?: string
  readonly requestId?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Reads the envelope of an answer; a proxy's page or a cut answer becomes a failure that says so. */
export function readEnvelope(response: Response, text: string): Envelope {
  const value = jsonOf(text)
  if (isEnvelope(value)) return value
  return {
    code: response.ok ? 500 : response.status,
    message: platformText('unreadableAnswer'),
    data: null,
    error: 'answer.unreadable',
  }
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: there is no such value, and the caller says what that means.
    return undefined
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && typeof value['code'] === 'number'
}
