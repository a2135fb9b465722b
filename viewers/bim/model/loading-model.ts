import { BimViewerFailure } from '../bim-viewer-failure.ts'

/** One loading of a model, from the call to its end. It may be called off at any moment, also while nothing is there yet. */
export class LoadingModel {
  isCancelled = false
  readonly ended: Promise<void>
  readonly #called: Promise<never>
  #callOff: (failure: BimViewerFailure) => void = () => {}
  #end: () => void = () => {}

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#end = resolve
    })
    this.#called = new Promise((_resolve, reject) => {
      this.#callOff = reject
    })
    this.#called.catch(() => {
      // Told to whoever waits for `unlessCancelled`; there may be nobody.
    })
  }

  cancel(): void {
    this.isCancelled = true
    this.#callOff(new BimViewerFailure('load-cancelled'))
  }

  end(): void {
    this.#end()
  }

  /** @throws BimViewerFailure `load-cancelled` as soon as it is called off, whatever the work does then */
  unlessCancelled<Result>(work: Promise<Result> | Result): Promise<Result> {
    return Promise.race([this.#called, work])
  }
}
