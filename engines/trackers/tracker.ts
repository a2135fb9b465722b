/**
 * A place that a tracker reported.
 *
 * `latitude`, `longitude`: degrees, WGS 84. `altitude`: metres, null where it was not said. `speed`: km/h. `course`: degrees
 * clockwise from north, 0 to below 360. `fixTime`: moment of the fix, ISO 8601 in UTC. `valid`: whether the tracker itself
 * stands by the fix; an invalid one is its last known place or none. `attributes`: what else it said, in words of its own.
 */
export interface TrackerPosition {
  readonly deviceId: string
  readonly fixTime: string
  readonly latitude: number
  readonly longitude: number
  readonly altitude: number | null
  readonly speed: number
  readonly course: number
  readonly valid: boolean
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/** One connection of a tracker: some say who they are once, when they sign on, and then only where they are. */
export interface TrackerLink {
  deviceId: string | null
}

/** What one message held. `reply` goes back to the tracker once its positions are stored; many send again without it. */
export interface TrackerAnswer {
  readonly positions: readonly TrackerPosition[]
  readonly reply?: Buffer
  /** What of it is not read here, where it holds no position. */
  readonly left?: string
}

/** How one family of trackers speaks. */
export interface TrackerProtocol {
  readonly name: string
  /** Makers and models that speak it. */
  readonly title: string
  readonly transports: readonly ('tcp' | 'udp' | 'http')[]
  /**
   * Length in bytes of the first whole message in what has come so far, its end included; 0 where more has to come.
   * @throws MessageRefusal where no message of this protocol begins like this
   */
  cut(bytes: Buffer): number
  /** @throws MessageRefusal for a message that is damaged or of a kind that is not read here */
  read(message: Buffer, link: TrackerLink): TrackerAnswer
}

/** A message that is not stored, with the reason. */
export class MessageRefusal extends Error {}

/** What a reader has found out; `position` checks it. */
interface Found extends Omit<TrackerPosition, 'deviceId' | 'fixTime' | 'attributes' | 'altitude'> {
  readonly deviceId: string | null
  readonly fixTime: number
  readonly altitude?: number | null
  readonly attributes?: Readonly<Record<string, string | number | boolean | null | undefined>>
}

const DECIMALS_OF_DEGREES = 1e7
const DECIMALS_OF_VALUES = 1e3
const LONGEST_ID = 64

/**
 * Checks what a message said and makes a position of it.
 * @throws MessageRefusal for a place or a moment that cannot be, and for a message of a tracker that never said who it is
 */
export function position(found: Found): TrackerPosition {
  const { deviceId, fixTime, latitude, longitude, speed } = found
  if (!deviceId) throw new MessageRefusal('The tracker has not said who it is.')
  if (deviceId.length > LONGEST_ID) throw new MessageRefusal('The name of the tracker is too long.')
  if (!Number.isFinite(fixTime)) throw new MessageRefusal('The time of the fix cannot be read.')
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
    throw new MessageRefusal(`No place on earth: ${latitude}, ${longitude}.`)
  if (!Number.isFinite(speed) || speed < 0) throw new MessageRefusal('The speed cannot be read.')
  const attributes: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(found.attributes ?? {}))
    if (value !== null && value !== undefined && !Number.isNaN(value)) attributes[name] = value
  return {
    deviceId,
    fixTime: new Date(fixTime).toISOString(),
    latitude: rounded(latitude, DECIMALS_OF_DEGREES),
    longitude: rounded(longitude, DECIMALS_OF_DEGREES),
    altitude: Number.isFinite(found.altitude ?? Number.NaN) ? rounded(found.altitude!, DECIMALS_OF_VALUES) : null,
    speed: rounded(speed, DECIMALS_OF_VALUES),
    course: Number.isFinite(found.course) ? rounded(((found.course % 360) + 360) % 360, DECIMALS_OF_VALUES) : 0,
    valid: found.valid,
    attributes,
  }
}

const rounded = (value: number, decimals: number) => Math.round(value * decimals) / decimals || 0

/** Remembers who the tracker is where it said so, and answers who it is. */
export function known(link: TrackerLink, said: string | undefined): string | null {
  if (said) link.deviceId = said
  return link.deviceId
}
