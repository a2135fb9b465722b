import { isRecord } from './is-record.ts'

/** Element in which the server writes what the page's screen reads first. */
const ELEMENT_ID = 'first-read'

interface FirstRead {
  readonly address: string
  readonly data: unknown
}

let given: FirstRead | null = null

/** Gives the answer where no page brings it: when the first page is drawn ahead of its visitors. */
export function giveFirstRead(read: FirstRead): void {
  given = read
}

/**
 * What the server has answered for an address beside the page itself, so that the first screen need not ask; undefined
 * where the page brings nothing for it. Taken once: a later question is for the server.
 */
export function takeFirstRead(address: string): unknown {
  given ??= readFromPage()
  if (given?.address !== address) return undefined
  const { data } = given
  given = { address: '', data: undefined }
  return data
}

function readFromPage(): FirstRead | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) return null
  const read: unknown = JSON.parse(text)
  return isRecord(read) && typeof read['address'] === 'string' ? { address: read['address'], data: read['data'] } : null
}
