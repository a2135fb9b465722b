import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import type { IfcReport } from './ifc-report.ts'
import { readIfcReport } from './read-ifc-report.ts'

/** Verbs of `npm run engine -- ifc …`. */
export const ifcEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'What an .ifc or .ifczip file holds: schema, elements, storeys, extent, position, failures',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const report = await readIfcReport(await readFile(file))
      return { json: report, text: reportTable(report) }
    },
  },
}

function reportTable(report: IfcReport): string {
  const { bbox, georeference } = report
  const rows: [string, string][] = [
    ['Schema', report.schema],
    ['Entities', String(report.entities)],
    ['With geometry', `${report.elementsWithGeometry} elements, ${report.triangles} triangles`],
    ['Storeys', report.storeys.join(' · ') || 'none'],
    ['Extent (m)', bbox ? `${bbox.slice(0, 3).join(', ')} to ${bbox.slice(3).join(', ')}` : 'none'],
    ['Georeference', georeference ? georeference.sources.join(', ') : 'none'],
  ]
  const elements = Object.entries(report.elements).map(([name, count]): [string, string] => [
    `  ${name}`,
    String(count),
  ])
  const failed = report.failed.map(({ globalId, ifcClass, reason }): [string, string] => [
    `  ${globalId}`,
    `${ifcClass}: ${reason}`,
  ])
  return [...columns(rows), 'Elements', ...columns(elements), `Failed: ${failed.length}`, ...columns(failed)].join('\n')
}

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`)
}
