import { platformError } from './envelope.ts'
import { isApiPath } from './is-api-path.ts'

/** Encoded slash, backslash or dot, and the same as they are where they make a segment of their own. */
const UNCLEAR = /%2f|%5c|%2e|\\|\/\/|\/\.{1,2}(\/|$)/i

/** A letter, digit or sign that nobody needs to encode. */
const NEEDLESSLY_ENCODED = /%(2d|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * Refuses addresses of the API that a proxy and this server could read differently (D9, D13): with encoded slashes or dots,
 * and those whose beginning is encoded, so that they do not look like the API's.
 * @throws 400 `request.address-unclear`
 */
export function assertClearAddress(url: string): void {
  const path = url.split('?', 1)[0] ?? url
  if (!path.includes('%')) {
    if (UNCLEAR.test(path) && isApiPath(withOneSlash(path))) throw platformError('addressUnclear')
    return
  }
  const plain = path.replace(NEEDLESSLY_ENCODED, decodeURIComponent)
  const isUnclear = UNCLEAR.test(path) || !isApiPath(path)
  if (isUnclear && isApiPath(withOneSlash(plain))) throw platformError('addressUnclear')
}

const withOneSlash = (path: string) => path.replace(/^\/+/, '/')
