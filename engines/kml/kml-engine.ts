import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { reportKml } from './read-kml.ts'

export const kmlEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'placemarks, folders, styles, overlays, links, times and bounds of KML or KMZ',
    files: { min: 1, max: 1 },
    run: async ([path]) => {
      const report = reportKml(await readFile(path!))
      const { placemarks, folders, styles, overlays, networkLinks, times, bounds, warnings } = report
      const lines = [
        `${placemarks} placemarks in ${folders} folders, ${styles} styles, ${overlays} overlays, ${networkLinks} links`,
        `times ${times ? `${times.first} to ${times.last}` : 'none'}; bounds ${bounds?.join(', ') ?? 'none'}`,
        ...warnings,
      ]
      return { json: report, text: lines.join('\n') }
    },
  },
}
