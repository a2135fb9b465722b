import { UnreadableFileError } from '../unreadable-file-error.ts'
import type { Sample } from './series.ts'
import { telemetryUnreadable } from './telemetry-unreadable.ts'

/** What was measured before, of one series. `device`: as the file calls it; empty: it does not say. */
export interface HistorySeries {
  readonly device: string
  readonly metric: string
  readonly samples: Sample[]
}

/** What of a file cannot be taken, and where it stands. */
export interface HistoryProblem {
  readonly row: number
  readonly say: { readonly en: string; readonly ar: string }
}

export interface History {
  readonly series: readonly HistorySeries[]
  readonly problems: readonly HistoryProblem[]
}

/** Gathers samples by series, and what could not be taken beside them. */
export class HistoryGathering {
  private readonly series = new Map<string, HistorySeries>()
  private readonly problems: HistoryProblem[] = []

  take(row: number, read: () => { readonly device: string; readonly metric: string; readonly sample: Sample }): void {
    try {
      const { device, metric, sample } = read()
      const key = `${device}\n${metric}`
      const known = this.series.get(key) ?? { device, metric, samples: [] }
      known.samples.push(sample)
      this.series.set(key, known)
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      this.problems.push({ row, say: error.say })
    }
  }

  history(): History {
    return { series: [...this.series.values()], problems: this.problems }
  }
}

/**
 * The word of a series: letters, digits, dots and dashes; what else stands between them becomes a dash.
 * @throws UnreadableFileError where no word is left
 */
export function metricIn(said: string, row: number): string {
  const word = said
    .trim()
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[^A-Za-z]+|-+$/g, '')
    .slice(0, 64)
  if (word === '') throw telemetryUnreadable('bad-value', { row, value: said.slice(0, 40), what: 'name of a series' })
  return word
}
