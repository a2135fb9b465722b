import { DavRequestError } from './dav-error.ts'

export type Depth = '0' | '1' | 'infinity'

/** @throws DavRequestError where it is none of the three */
export function readDepth(header: string | undefined, otherwise: Depth): Depth {
  const said = header?.trim().toLowerCase()
  if (said === undefined) return otherwise
  if (said === '0' || said === '1' || said === 'infinity') return said
  throw new DavRequestError(400, 'Depth is 0, 1 or infinity.')
}

/** False where what is there must stay as it is. */
export function readOverwrite(header: string | undefined): boolean {
  return header?.trim().toUpperCase() !== 'F'
}

/** Seconds that a lock is asked for, kept between a minute and the most that one may hold. */
export function readTimeout(header: string | undefined, most: number): number {
  for (const part of (header ?? '').split(',')) {
    const seconds = /^\s*Second-(\d{1,10})\s*$/i.exec(part)?.[1]
    if (seconds !== undefined) return Math.min(most, Math.max(60, Number(seconds)))
    if (/^\s*Infinite\s*$/i.test(part)) return most
  }
  return most
}

/** Of `Lock-Token: <opaquelocktoken:…>`. */
export function readLockToken(header: string | undefined): string {
  const token = /^\s*<([^<>]{1,300})>\s*$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new DavRequestError(400, 'Lock-Token names no token.')
  return token
}

/**
 * The path of an address that a header names, still encoded: a whole one of this server, or a path alone.
 * @returns null where it is on another server
 */
export function readDestination(header: string | undefined, host: string): string | null {
  if (header === undefined || header.trim() === '') throw new DavRequestError(400, 'Destination is missing.')
  return pathOnHost(header.trim(), host)
}

function pathOnHost(address: string, host: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address.replace(/[?#].*$/, '')
  const parts = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(address)
  if (!parts) throw new DavRequestError(400, 'This is not an address.')
  const [, said = '', path = ''] = parts
  return sameHost(said, host) ? path || '/' : null
}

/** The port that goes without saying is left out by one client and written by another. */
function sameHost(one: string, other: string): boolean {
  const bare = (host: string) => host.toLowerCase().replace(/:(80|443)$/, '')
  return bare(one) === bare(other)
}

/** One thing that must be so: a lock's token that holds, or the tag of what lies there. */
export interface Condition {
  readonly isNot: boolean
  readonly token?: string
  readonly etag?: string
}
/** All of the conditions, of one resource; null for the one that is asked for. */
export interface ConditionList {
  readonly resource: string | null
  readonly conditions: readonly Condition[]
}

const MOST_LISTS = 100

/** Reads `If` (RFC 4918, 10.4). One list that is true is enough. @throws DavRequestError where it follows no grammar */
export function readIf(header: string | undefined, host: string): readonly ConditionList[] {
  const text = (header ?? '').trim()
  const lists: ConditionList[] = []
  let [at, resource]: [number, string | null] = [0, null]
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length && lists.length < MOST_LISTS) {
    const tag = take(/\s*<([^<>]*)>\s*(?=\()/y)
    if (tag) resource = pathOnHost(tag[1] ?? '', host) ?? ''
    if (!take(/\s*\(/y)) throw new DavRequestError(400, 'If cannot be read.')
    const conditions: Condition[] = []
    for (;;) {
      const isNot = take(/\s*Not\b/iy) !== null
      const one = take(/\s*(?:<([^<>]+)>|\[((?:W\/)?"[^"]*")\])/y)
      if (!one) {
        if (isNot) throw new DavRequestError(400, 'If cannot be read.')
        break
      }
      conditions.push({ isNot, ...(one[1] === undefined ? { etag: one[2] ?? '' } : { token: one[1] }) })
    }
    if (!take(/\s*\)\s*/y) || conditions.length === 0) throw new DavRequestError(400, 'If cannot be read.')
    lists.push({ resource, conditions })
  }
  return lists
}

/** What holds where a condition looks. */
export interface StateOf {
  readonly tokens: ReadonlySet<string>
  readonly etag: string | null
}

/** True where one of the lists is, or there is none. */
export async function holdsIf(
  lists: readonly ConditionList[],
  stateOf: (resource: string | null) => Promise<StateOf>,
): Promise<boolean> {
  if (lists.length === 0) return true
  for (const { resource, conditions } of lists) {
    const { tokens, etag } = await stateOf(resource)
    const isTrue = ({ isNot, token, etag: asked }: Condition) =>
      (token === undefined ? asked === etag : tokens.has(token)) !== isNot
    if (conditions.every(isTrue)) return true
  }
  return false
}

/** The tokens that a request shows, wherever they stand. */
export function tokensOf(lists: readonly ConditionList[]): ReadonlySet<string> {
  const shown = lists.flatMap(({ conditions }) => conditions.filter(({ isNot }) => !isNot))
  return new Set(shown.flatMap(({ token }) => (token === undefined ? [] : [token])))
}
