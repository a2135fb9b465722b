import { type BimViewState, parseViewState } from '#viewers/bim/view-state.ts'

/** Longest that a view may be in an address: proxies and chats cut longer ones off. */
const LONGEST_IN_ADDRESS = 3_000
/** Decimals that are kept: hundredths of a millimetre, and directions to a thousandth of a degree. */
const DECIMALS = 5

/**
 * A view as text for an address. What was hidden one by one is left out where it would not fit: camera, cut, storeys and
 * measurements matter more to who follows the link.
 */
export function writeView(state: BimViewState): string {
  const whole = encode(state)
  if (whole.length <= LONGEST_IN_ADDRESS) return whole
  return encode(withoutLists(state))
}

/** Reads a view from an address; null where there is none or it is not one. */
export function readView(text: string | undefined): BimViewState | null {
  if (!text) return null
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return parseViewState(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Cut off on its way, or written by hand: the models open as they do without a view.
    return null
  }
}

/** The view for a stored link of at most `longest` characters of JSON; null where not even the camera fits. */
export function shortenView(state: BimViewState, longest: number): Record<string, unknown> | null {
  const candidates = [state, withoutLists(state), { ...withoutLists(state), measurements: [] }]
  const fitting = candidates.find((candidate) => JSON.stringify(rounded(candidate)).length <= longest)
  return fitting ? (rounded(fitting) as Record<string, unknown>) : null
}

function withoutLists(state: BimViewState): BimViewState {
  return { ...state, visibility: { ...state.visibility, hidden: {}, isolated: null }, selection: {} }
}

function encode(state: BimViewState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(rounded(state)))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS))
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)]))
}
