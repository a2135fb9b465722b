/** A model that a screen wants to show: where its bytes come from, or why they do not come. */
export interface ModelSource {
  readonly id: string
  readonly name: string
  /** Other bytes have another version. */
  readonly version: number
  readonly sizeBytes: number
  /** Why it cannot be fetched, in the reader's words; null where it can. */
  readonly blocked: { readonly words: string; readonly isWaiting: boolean } | null
  /** Elements that could not be drawn, or not completely. */
  readonly failed?: readonly FailedElement[]
  /** @throws ApiError for a refusal or a lost connection. */
  readonly fetch: (onProgress: (loadedBytes: number) => void, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
}

export interface FailedElement {
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
  readonly code: string
}

/** How far a model is on its way to the screen. */
export type LoadState =
  | { readonly phase: 'fetching'; readonly loadedBytes: number }
  | { readonly phase: 'building'; readonly share: number }
  | { readonly phase: 'shown' }
  | { readonly phase: 'failed'; readonly isUnreadable: boolean; readonly reason: string }
