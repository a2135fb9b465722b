import type { Text } from '#platform/contract/text.ts'

/** How one attempt at sending went. `isFinal`: trying again would end the same way. */
export type SendingOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: Text; readonly isFinal: boolean }

export const SENT: SendingOutcome = { state: 'sent' }

/** An attempt that did not work, with words for the person. */
export function failed(reason: Text, options: { readonly isFinal: boolean } = { isFinal: false }): SendingOutcome {
  return { state: 'failed', reason, isFinal: options.isFinal }
}
