import type { Picking } from '../tools/picking.ts'
import type { Triple } from './camera-pose.ts'
import type { CameraRig } from './camera-rig.ts'

/** Height of the eye over the floor. */
const EYE_METRES = 1.65
/** From higher up one flies: roofs and the ground far below do not pull. */
const FALL_METRES = 4
const METRES_PER_SECOND = 1.8
/** Time in which two thirds of a step up or down have happened. */
const STEP_SETTLE_MS = 120
/** The floor is looked for again after so much way. */
const FEEL_METRES = 0.25

/** Walking through the model at a person's height and pace: the way is pushed, the eye follows the floor and the stairs. */
export class WalkControl {
  readonly #rig: CameraRig
  readonly #picking: Picking
  readonly #wake: () => void
  #isOn = false
  #push: Triple = [0, 0, 0]
  /** Height that the eye goes to, in the scene; null while it flies. */
  #eyeHeight: number | null = null
  #felt: Triple | null = null
  #isFeeling = false
  /** The floor to start on is being looked for: a push waits for it. */
  #isArriving = false

  /** `wake` asks for a frame. */
  constructor(rig: CameraRig, picking: Picking, wake: () => void) {
    this.#rig = rig
    this.#picking = picking
    this.#wake = wake
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Stands on the floor under what one looks at, or where one is if there is none. */
  async start(): Promise<void> {
    this.#isOn = true
    const { pose } = this.#rig
    const [x, y, z] = this.#rig.focusPoint()
    this.#isArriving = true
    const floor = await this.#picking.next([x, y + EYE_METRES, z], [0, -1, 0]).finally(() => {
      this.#isArriving = false
    })
    if (!this.#isOn) return
    const position: Triple = floor ? [x, floor[1] + EYE_METRES, z] : pose.position
    this.#eyeHeight = floor ? position[1] : null
    this.#felt = position
    this.#rig.flyTo({ position, yaw: pose.yaw, pitch: 0, focus: 3 })
  }

  stop(): void {
    this.#isOn = false
    this.#push = [0, 0, 0]
    this.#eyeHeight = null
  }

  /** Shares of the full pace, from -1 to 1, held until pushed otherwise. Up and down leave the floor. */
  push(right: number, up: number, forward: number): void {
    this.#push = [right, up, forward]
    if (up !== 0) this.#eyeHeight = null
    this.#wake()
  }

  /** Moves by the time of one frame; true while there is more to come. */
  advance(elapsedMs: number): boolean {
    if (!this.#isOn || this.#isArriving) return false
    const pace = (METRES_PER_SECOND * Math.min(elapsedMs, 100)) / 1000
    const [right, up, forward] = this.#push
    const isPushed = right !== 0 || up !== 0 || forward !== 0
    if (isPushed) this.#rig.walk(right * pace, up * pace, forward * pace)
    if (isPushed && up === 0) void this.#feel()
    return this.#climb(elapsedMs) || isPushed
  }

  #climb(elapsedMs: number): boolean {
    if (this.#eyeHeight === null || this.#push[1] !== 0) return false
    const left = this.#eyeHeight - this.#rig.pose.position[1]
    if (Math.abs(left) < 0.002) return false
    this.#rig.walk(0, left * (1 - Math.exp(-Math.min(elapsedMs, 100) / STEP_SETTLE_MS)), 0)
    return true
  }

  /** Looks for the floor under the eye, one question to the workers at a time. */
  async #feel(): Promise<void> {
    const { position } = this.#rig.pose
    const way = this.#felt ? Math.hypot(position[0] - this.#felt[0], position[2] - this.#felt[2]) : FEEL_METRES
    if (this.#isFeeling || way < FEEL_METRES) return
    this.#isFeeling = true
    this.#felt = position
    try {
      const floor = await this.#picking.next(position, [0, -1, 0])
      if (floor && this.#isOn && position[1] - floor[1] < FALL_METRES) this.#eyeHeight = floor[1] + EYE_METRES
    } finally {
      this.#isFeeling = false
      this.#wake()
    }
  }
}
