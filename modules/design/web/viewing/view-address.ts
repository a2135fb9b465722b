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
    return parseViewState(unpacked(JSON.parse(new TextDecoder().decode(bytes))))
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

/** What stands so unless somebody changed it: an address need not say it. */
const AT_REST = { section: null, selection: {}, measurements: [] }
const VISIBLE_AT_REST = { hidden: {}, isolated: null, storeys: null, spaces: false, openings: false, others: 'hidden' }
const PROJECTIONS = ['perspective', 'orthographic'] as const

/** The same in a third of the letters: models by their ids, those that are hidden with a minus, the camera as numbers. */
function packed({ version: _, models, camera, visibility, ...others }: BimViewState): object {
  const { projection, position, direction, up, focusMetres, fieldOfViewDegrees = [] } = camera
  return {
    m: models.map(({ id, visible }) => (visible ? id : `-${id}`)),
    c: [PROJECTIONS.indexOf(projection), position, direction, up, focusMetres, fieldOfViewDegrees].flat(),
    ...changed(others, AT_REST),
    ...changed(visibility, VISIBLE_AT_REST),
  }
}

/** A view as `packed` has it, or as links of older releases do, for who checks it. */
function unpacked(read: unknown): unknown {
  if (typeof read !== 'object' || read === null || !('c' in read && Array.isArray(read.c))) return read
  const { m, c, hidden, isolated, storeys, spaces, openings, others, ...state } = read as Record<string, unknown>
  const [projection, ...numbers] = c as number[]
  const visibility = { hidden, isolated, storeys, spaces, openings, others }
  return {
    ...AT_REST,
    ...state,
    version: 1,
    models: (m as string[]).map((id) => ({ id: id.replace(/^-/, ''), visible: !id.startsWith('-') })),
    camera: {
      projection: PROJECTIONS[projection ?? 0],
      position: numbers.slice(0, 3),
      direction: numbers.slice(3, 6),
      up: numbers.slice(6, 9),
      focusMetres: numbers[9],
      ...(numbers.length > 10 && { fieldOfViewDegrees: numbers[10] }),
    },
    visibility: { ...VISIBLE_AT_REST, ...JSON.parse(JSON.stringify(visibility)) },
  }
}

function changed(parts: object, atRest: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(parts)
  return Object.fromEntries(entries.filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(atRest[name])))
}

function encode(state: BimViewState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(rounded(packed(state))))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS))
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)]))
}
