import { platformError } from './envelope.ts'
import { isApiPath } from './is-api-path.ts'

/** Encoded slash, backslash or dot, and the same as they are where they make a segment of their own. */
const UNCLEAR = /%2f|%5c|%2e|\\|\/\/|\/\.{1,2}(\/|$)/i

/**
 * Refuses addresses of the API that a proxy and this server could read differently (D9, D13).
 * @throws 400 `request.address-unclear`
 */
export function assertClearAddress(url: string): void {
  const path = url.split('?', 1)[0] ?? url
  if (UNCLEAR.test(path) && isApiPath(path.replace(/^\/+/, '/'))) throw platformError('addressUnclear')
}
