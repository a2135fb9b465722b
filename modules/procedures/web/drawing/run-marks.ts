import type { RunDetail } from '../../contract/procedure-run.ts'

/** How a step of the drawing stands in a run. */
export type Mark = 'waiting' | 'done' | 'skipped' | 'taken-away'

export interface RunMarks {
  readonly steps: ReadonlyMap<string, Mark>
  /** Flows that the run has taken. */
  readonly flows: ReadonlySet<string>
}

/** How the drawing stood after the first so many events of a run. */
export function marksAfter(events: RunDetail['events'], count: number): RunMarks {
  const steps = new Map<string, Mark>()
  const flows = new Set<string>()
  for (const event of events.slice(0, count)) {
    for (const { node, what, via } of event.passed) {
      if (via !== null) flows.add(via)
      const isSkipped = event.kind === 'skip' && node === event.node
      if (what === 'entered') steps.set(node, 'waiting')
      if (what === 'left') steps.set(node, isSkipped ? 'skipped' : 'done')
      if (what === 'taken-away') steps.set(node, 'taken-away')
    }
    // What was waiting when it was stopped waits no more.
    if (event.kind === 'cancel') for (const [node, mark] of steps) if (mark === 'waiting') steps.set(node, 'taken-away')
  }
  return { steps, flows }
}
