import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { compareIfc } from './compare-ifc.ts'
import { findingsOfIfc } from './ifc-findings.ts'
import type { IfcReport } from './ifc-report.ts'
import type { ModelComparison } from './model-comparison.ts'
import { readIfcReport } from './read-ifc-report.ts'

/** Verbs of `npm run engine -- ifc …`. */
export const ifcEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'What an .ifc or .ifczip file holds: schema, elements, storeys, extent, position, failures',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const report = await readIfcReport(await readFile(file))
      return { json: { ...report, findings: findingsOfIfc(report) }, text: reportTable(report) }
    },
  },
  compare: {
    usage: 'OLD NEW',
    summary: 'What differs between two versions: added, removed, moved, geometry changed, property changed, unchanged',
    files: { min: 2, max: 2 },
    run: async ([older = '', newer = '']) => {
      const comparison = await compareIfc(await readFile(older), await readFile(newer))
      return { json: comparison, text: comparisonTable(comparison) }
    },
  },
}

function comparisonTable(comparison: ModelComparison): string {
  const lines: [string, string][] = []
  for (const [list, elements] of Object.entries(comparison)) {
    lines.push([list, String(elements.length)])
    if (list === 'unchanged') continue
    for (const { globalId, ifcClass, name } of elements) lines.push([`  ${globalId}`, `${ifcClass} ${name ?? ''}`])
  }
  return columns(lines).join('\n')
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
