import { isRecord } from '../is-record.ts'
import { isLiveStatus, type LiveMessage, type LiveStatus, readLiveMessage } from '../live/live-message.ts'
import { readTokenSet, type TokenSet } from '../session/token-set.ts'
import type { TabRecord } from './tab-record.ts'

/** Everything that the tabs of one browser tell each other. */
export type TabMessage =
  /** A tab is there, and what it wants to hear of live. */
  | { readonly kind: 'here'; readonly tab: TabRecord; readonly topics: readonly string[] }
  /** A tab closes or is frozen: the others need not wait until it is stale. */
  | { readonly kind: 'gone'; readonly id: string }
  /** A token that was set in one tab (TOK-10), by a sign-in or by a refresh. */
  | {
      readonly kind: 'tokens'
      readonly reason: 'login' | 'refresh'
      readonly tokens: TokenSet
      readonly userId: string
      readonly userName: string
    }
  /** Nobody is signed in any more; `isEnded` where the person did not choose so. */
  | { readonly kind: 'signed-out'; readonly isEnded: boolean }
  /** What the master hears on the live connection. */
  | { readonly kind: 'live'; readonly message: LiveMessage }
  | { readonly kind: 'live-status'; readonly status: LiveStatus }
  /** Which rights the server goes by, as the master knows. */
  | { readonly kind: 'rights'; readonly version: string }

const TOPICS_LIMIT = 100

/** Checks what arrived on the channel (D21): another version of the product may be open in another tab. Null: none of ours. */
export function readTabMessage(value: unknown): TabMessage | null {
  if (!isRecord(value)) return null
  switch (value['kind']) {
    case 'here':
      return readHere(value)
    case 'gone':
      return typeof value['id'] === 'string' ? { kind: 'gone', id: value['id'] } : null
    case 'tokens':
      return readTokens(value)
    case 'signed-out':
      return typeof value['isEnded'] === 'boolean' ? { kind: 'signed-out', isEnded: value['isEnded'] } : null
    case 'live':
      return readLive(value)
    case 'live-status':
      return isLiveStatus(value['status']) ? { kind: 'live-status', status: value['status'] } : null
    case 'rights':
      return typeof value['version'] === 'string' ? { kind: 'rights', version: value['version'] } : null
    default:
      return null
  }
}

function readHere({ tab, topics }: Readonly<Record<string, unknown>>): TabMessage | null {
  if (!isRecord(tab) || !Array.isArray(topics) || topics.length > TOPICS_LIMIT) return null
  const { id, createAt, updateAt } = tab
  if (typeof id !== 'string' || typeof createAt !== 'number' || typeof updateAt !== 'number') return null
  if (!topics.every((topic): topic is string => typeof topic === 'string')) return null
  return { kind: 'here', tab: { id, createAt, updateAt }, topics }
}

function readTokens({ reason, tokens, userId, userName }: Readonly<Record<string, unknown>>): TabMessage | null {
  const set = readTokenSet(tokens)
  if (!set || (reason !== 'login' && reason !== 'refresh')) return null
  if (typeof userId !== 'string' || typeof userName !== 'string') return null
  return { kind: 'tokens', reason, tokens: set, userId, userName }
}

function readLive({ message }: Readonly<Record<string, unknown>>): TabMessage | null {
  try {
    return { kind: 'live', message: readLiveMessage(message) }
  } catch {
    // Not a live message of this version: as good as not said. The number of a later one tells that it was missed.
    return null
  }
}
