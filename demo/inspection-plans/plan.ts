import type { FaultKind } from '../fault-picture.ts'

/** How an item is answered where it is not scored: what is left out is as in a new plan. */
interface DemoAnswer {
  readonly answers: 'passFail' | 'yesNo' | 'conformity' | 'measurement'
  readonly evidence?: 'photo' | 'measurement'
  readonly min?: string
  readonly max?: string
  readonly unit?: string
}

export type DemoPart = 'H' | 'W' | 'R' | 'S' | '–'

/** What is looked at, and what a non-conformity is called where it was not so. */
export type DemoCheck = readonly [en: string, ar: string, weight: number, fault: string, answer?: DemoAnswer]

export interface DemoPoint {
  readonly key: string
  readonly activity: { readonly en: string; readonly ar: string }
  /** What contractor, engineer and third party do, as the columns of a printed plan. */
  readonly parties: readonly [contractor: DemoPart, engineer: DemoPart, thirdParty: DemoPart]
  readonly method: 'visual' | 'dimensional' | 'test' | 'document' | 'survey'
  readonly reference: string
  readonly acceptance: string
  readonly noticeHours: number
  /** Step of the work that waits for it. */
  readonly holds?: string
  /** Key of a form of the demonstration. */
  readonly form?: string
  /** What a photo of a fault found here shows, where it is not that of the plan. */
  readonly photo?: FaultKind
  /** None where its paper alone is looked at, or all of it stands in its form. */
  readonly checks: readonly DemoCheck[]
}

/** An inspection and test plan of the demonstration: its points follow each other as the work does. */
export interface DemoPlan {
  readonly key: string
  readonly title: { readonly en: string; readonly ar: string }
  readonly discipline: 'structure' | 'architecture' | 'mechanical' | 'civil'
  readonly reference: string
  /** Kinds of work whose packages follow it. */
  readonly works?: readonly string[]
  readonly points: readonly DemoPoint[]
  readonly photo: FaultKind
  /** Why work of this kind fails, and what is done about it. */
  readonly failings: readonly (readonly [rootCause: string, correctiveAction: string])[]
}
