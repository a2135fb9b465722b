import { isTrackedPath, isViewedPath } from '../contract/tracked-path.ts'
import type { Device } from '../contract/visit-choices.ts'

/** How old the list of people who are not tracked may become (specification, section 9), ms. */
export const WHITELIST_REFRESH_MS = 300_000

/** A page of the product that a person is on. */
export interface TrackedPage {
  /** As declared, without the parts that name a record. */
  readonly path: string
  readonly query: string
  readonly title: string
  /** Shown in the header. */
  readonly isHead: boolean
}

export interface BeaconBody {
  readonly name: string
  readonly routePath: {
    readonly path: string
    readonly query: string
    readonly isHead: boolean
    readonly projectCode: string | null
    readonly siteCode: string | null
    readonly structureCode: string | null
  }
  readonly token: string
  readonly durationMs: number
  readonly device: Device
}

interface Whitelist {
  readonly userIds: readonly string[]
  readonly passesPageViews: boolean
  /** Since the server answered it. */
  readonly ageMs: number
}

/** What the tracker knows of the world; tests give their own. */
export interface TrackerWorld {
  now(): number
  /** Null while nobody is signed in. */
  person(): { readonly id: string; readonly name: string; readonly token: string } | null
  place(): { readonly project: string | null; readonly site: string | null; readonly structure: string | null }
  device(): Device
  isSecure(): boolean
  sendBeacon(body: BeaconBody): void
  sendPageView(page: { readonly title: string; readonly path: string }): void
  readWhitelist(): Promise<Whitelist>
}

/**
 * Tells the server which page a person leaves (TRACK-01): on a change of the page, when the page is hidden and when it
 * is closed; and passes on which one they come to (TRACK-02), over https alone. People on the whitelist, which is at most
 * five minutes old, are left alone.
 */
export class VisitTracker {
  readonly #world: TrackerWorld
  #page: TrackedPage | null = null
  #cameAt = 0
  #untracked: ReadonlySet<string> = new Set()
  #passesPageViews = false
  #listReadAt = Number.NEGATIVE_INFINITY

  constructor(world: TrackerWorld) {
    this.#world = world
  }

  /** A page is shown, or shown again. */
  async come(page: TrackedPage): Promise<void> {
    this.leave()
    this.#page = page
    this.#cameAt = this.#world.now()
    await this.#refreshWhitelist()
    const person = this.#world.person()
    const isPassedOn = this.#passesPageViews && this.#world.isSecure() && isViewedPath(page.path)
    if (person && isPassedOn && !this.#untracked.has(person.id)) {
      this.#world.sendPageView({ title: page.title, path: page.path })
    }
  }

  /** The page is left, hidden or closed. Twice is once. */
  leave(): void {
    const page = this.#page
    this.#page = null
    const person = this.#world.person()
    if (!page || !person || !isTrackedPath(page.path) || this.#untracked.has(person.id)) return
    const { project, site, structure } = this.#world.place()
    this.#world.sendBeacon({
      name: person.name,
      routePath: {
        path: page.path,
        query: page.query,
        isHead: page.isHead,
        projectCode: project,
        siteCode: site,
        structureCode: structure,
      },
      token: person.token,
      durationMs: Math.round(this.#world.now() - this.#cameAt),
      device: this.#world.device(),
    })
  }

  async #refreshWhitelist(): Promise<void> {
    if (!this.#world.person() || this.#world.now() - this.#listReadAt < WHITELIST_REFRESH_MS) return
    this.#listReadAt = this.#world.now()
    try {
      const { userIds, passesPageViews, ageMs } = await this.#world.readWhitelist()
      this.#listReadAt -= ageMs
      this.#untracked = new Set(userIds)
      this.#passesPageViews = passesPageViews
    } catch {
      // The server leaves those people out as well; the list is asked for again with the next page.
      this.#listReadAt = Number.NEGATIVE_INFINITY
    }
  }
}
