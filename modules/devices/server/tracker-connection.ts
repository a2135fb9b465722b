import { type Decoded, TrackerStream } from '#engines/trackers/decode-stream.ts'
import type { TrackerPosition, TrackerProtocol } from '#engines/trackers/tracker.ts'
import type { TelemetryServices } from '#modules/telemetry/server/public.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Measurement, MetricName } from '../contract/measurement.ts'
import type { KnownDevice } from './device-credentials.ts'
import { trackerOfSerial } from './device-lookups.ts'
import { followedReadings, takeMeasurements } from './take-measurements.ts'

/** How long a tracker is believed to be registered without looking again. */
const BELIEVED_MS = 5_000
/** A sender of so many damaged messages in a row speaks something else. */
const MOST_DAMAGED = 50
const MOST_METRICS = 40

type Needs = TelemetryServices

/** Whoever sends is not registered, says to be two, or speaks another protocol. */
export class UnknownTracker extends Error {
  readonly said: string | null

  constructor(said: string | null, why: string) {
    super(why)
    this.said = said
  }
}

/** What one tracker sends over one connection. It speaks for one device, from its first message to its last. */
export class TrackerConnection {
  private readonly services: Needs
  private readonly stream: TrackerStream
  private serial: string | null = null
  private device: KnownDevice | null = null
  private checkedAt = 0
  private damaged = 0

  constructor(services: Needs, protocol: TrackerProtocol) {
    this.services = services
    this.stream = new TrackerStream(protocol)
  }

  /** Whether a device that is registered has spoken. */
  get isKnown(): boolean {
    return this.device !== null
  }

  /**
   * Resolves after the commit with what the tracker waits for.
   * @throws UnknownTracker, and what the database threw: the sender is to be cut off and sends again
   */
  async take(bytes: Buffer): Promise<readonly Buffer[]> {
    const decoded = this.stream.take(bytes)
    // One that says who it is before it says where is not answered unless it is known.
    if (this.stream.deviceId !== null) await this.known(this.stream.deviceId)
    return this.store(decoded)
  }

  async store({ positions, rejected, replies }: Decoded): Promise<readonly Buffer[]> {
    this.damaged = positions.length > 0 ? 0 : this.damaged + rejected.length
    if (this.damaged > MOST_DAMAGED) throw new UnknownTracker(this.serial, 'What it sends cannot be read.')
    const [first] = positions
    if (!first) return replies
    for (const { deviceId } of positions) await this.known(deviceId)
    const device = await this.known(first.deviceId)
    const measurements = positions.map(measurementOf)
    // One that cannot be taken must not lose the others that came with it.
    if (!(await this.isTaken(device, measurements)) && measurements.length > 1)
      for (const one of measurements) await this.isTaken(device, [one])
    await followedReadings(this.services)
    return replies
  }

  /** False for a time that cannot be, which is acknowledged and left out: the tracker would send it for ever. */
  private async isTaken(device: KnownDevice, measurements: readonly Measurement[]): Promise<boolean> {
    try {
      await takeMeasurements(this.services, device, measurements)
      return true
    } catch (error) {
      if (!(error instanceof RefusalError && error.status === 422)) throw error
      this.services.log.warn({ deviceId: device.id, reason: error.message }, 'a message of a tracker was not taken')
      return false
    }
  }

  private async known(serial: string): Promise<KnownDevice> {
    if (this.serial !== null && this.serial !== serial)
      throw new UnknownTracker(serial, `It said to be ${this.serial} before.`)
    this.serial = serial
    const now = this.services.now().getTime()
    if (this.device && now - this.checkedAt < BELIEVED_MS) return this.device
    this.device = await this.services.database.read(SYSTEM_SCOPE, (db) => trackerOfSerial(db, serial))
    this.checkedAt = now
    if (!this.device) throw new UnknownTracker(serial, 'No device has this serial number.')
    return this.device
  }
}

/** A place that the tracker does not stand by is none; what else it said counts. */
function measurementOf({ fixTime, latitude, longitude, speed, course, altitude, valid, attributes }: TrackerPosition) {
  const place = valid ? { lat: latitude, lon: longitude, speed, course, ...(altitude !== null && { altitude }) } : {}
  const said = Object.entries(attributes).flatMap(([name, value]) => {
    const number = typeof value === 'boolean' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) && MetricName.safeParse(name).success
      ? [[name, number] as const]
      : []
  })
  const values = { ...Object.fromEntries(said.slice(0, MOST_METRICS)), ...place }
  return { at: fixTime, values: Object.keys(values).length > 0 ? values : { valid: 0 } } satisfies Measurement
}
