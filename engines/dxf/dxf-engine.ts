import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { findingLine } from '../finding.ts'
import { findingsOfDxf } from './dxf-findings.ts'
import type { DxfReport } from './dxf-report.ts'
import { readDxfReport } from './read-dxf-report.ts'

/** Verbs of `npm run engine -- dxf …`. */
export const dxfEngine: Engine = {
  report: {
    usage: 'FILE',
    summary: 'What a .dxf file holds and what the viewer shows of it: types, layers, extents, texts, findings',
    files: { min: 1, max: 1 },
    run: async ([file = '']) => {
      const report = readDxfReport(await readFile(file))
      return { json: { ...report, findings: findingsOfDxf(report) }, text: reportTable(report) }
    },
  },
}

function reportTable(report: DxfReport): string {
  const { extents } = report
  const rows: [string, string][] = [
    ['Version', report.version],
    ['Encoding', report.encoding],
    ['Layers', String(report.layers)],
    ['Blocks', String(report.blocks)],
    ['Layouts', report.layouts.join(' · ') || 'none'],
    ['Extents', extents ? `${extents[0].join(', ')} to ${extents[1].join(', ')}` : 'none'],
    ['Texts', String(report.texts.length)],
  ]
  const entities = Object.entries(report.entities).map(([type, { parsed, drawn }]): [string, string] => [
    `  ${type}`,
    `${parsed}${drawn === parsed ? '' : ` (${drawn} drawn)`}`,
  ])
  const findings = findingsOfDxf(report).map((finding) => `  ${findingLine(finding)}`)
  return [
    ...columns(rows),
    'Entities of the model',
    ...columns(entities),
    `Findings: ${findings.length || 'none'}`,
    ...findings,
  ].join('\n')
}

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`)
}
