/** Gives callers of one process their turn, one after the other, in the order in which they asked. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the work when all that asked before have ended, well or badly. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {
      // Its own caller hears of it.
    })
    return turn
  }
}
