/** The demonstration as somebody sees it who fills the addresses of screens: its administrator, at its best structure. */
export interface DemonstrationVisitor {
  /** Calls the product's api. */
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>
  readonly place: { readonly project: string; readonly site: string; readonly structure: string }
}

/** How one screen is looked at by who takes pictures of all screens or tests each of them. */
export interface ScreenVisitSpec {
  /** What fills the parameters of its path. A screen with parameters and without this fails the run. */
  readonly parameters?: (
    visitor: DemonstrationVisitor,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** What follows the path where the screen shows next to nothing without it. */
  readonly suffix?: (visitor: DemonstrationVisitor) => string | Promise<string>
  /** For screens that are several views of the same query, or another page for somebody who is signed in. */
  readonly variants?: readonly VisitVariant[]
}

export interface VisitVariant {
  readonly name: string
  readonly isSignedIn?: boolean
  /** Local storage of the browser. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** `visits` of `testing/screen-visits.ts` in a module's folder: screen id -> how it is looked at. */
export type ModuleVisits = Readonly<Record<string, ScreenVisitSpec>>
