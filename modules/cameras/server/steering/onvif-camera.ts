import { randomBytes } from 'node:crypto'
import {
  answerOf,
  continuousMove,
  getCapabilities,
  getProfiles,
  onvifMessage,
  servicesIn,
  stopMove,
  turningProfile,
} from '#engines/cameras/onvif-messages.ts'
import type { XmlNode } from '#engines/xml/write-xml.ts'
import type { XmlElement } from '#engines/xml/xml-element.ts'
import type { Services } from '#platform/server/context.ts'
import type { Connection } from '../../contract/camera-live.ts'
import type { Velocity } from '../../contract/camera-steering.ts'
import { cameraEgress } from '../camera-egress.ts'
import { callCamera } from '../fetch-picture.ts'

/** The camera stops by itself after so long, should this process die with the move under way. */
const CAMERA_STOPS_AFTER_S = 3
const MOST_BYTES = 256 * 1024

interface Turning {
  readonly address: string
  readonly profile: string
}

/** Turns a camera by ONVIF (Profile S: ContinuousMove and Stop). @throws Error where it does not answer or cannot turn */
export class OnvifCamera {
  readonly #services: Services
  readonly #connection: Connection
  #turning: Promise<Turning> | null = null

  constructor(services: Services, connection: Connection) {
    this.#services = services
    this.#connection = connection
  }

  async move(velocity: Velocity): Promise<void> {
    const { address, profile } = await this.#found()
    await this.#call(address, continuousMove(profile, velocity, CAMERA_STOPS_AFTER_S))
  }

  async stop(): Promise<void> {
    const { address, profile } = await this.#found()
    await this.#call(address, stopMove(profile))
  }

  /** Asked once; after a failure again. */
  #found(): Promise<Turning> {
    this.#turning ??= this.#find().catch((error: unknown) => {
      this.#turning = null
      throw error
    })
    return this.#turning
  }

  async #find(): Promise<Turning> {
    const { steeringAddress } = this.#connection
    const { media, turning } = servicesIn(await this.#call(steeringAddress, getCapabilities))
    const profile = media && turningProfile(await this.#call(this.#own(media), getProfiles))
    if (!turning || !profile) throw new Error('The camera says that it cannot turn.')
    return { address: this.#own(turning), profile }
  }

  /** A camera must not send us elsewhere: of what it says the path is taken, with the host that was entered. */
  #own(said: string): string {
    const entered = new URL(this.#connection.steeringAddress)
    const { pathname, search } = new URL(said, entered)
    return new URL(`${pathname}${search}`, entered.origin).href
  }

  async #call(address: string, call: XmlNode): Promise<XmlElement> {
    const stamp = { nonce: randomBytes(16), created: this.#services.now() }
    const body = onvifMessage(call, this.#connection, stamp)
    const said = { method: 'POST', body, type: 'application/soap+xml; charset=utf-8', mostBytes: MOST_BYTES } as const
    const { bytes } = await callCamera(cameraEgress(this.#services.config), address, this.#connection, said)
    return answerOf(bytes)
  }
}
