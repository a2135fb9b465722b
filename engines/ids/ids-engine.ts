import { readFile } from 'node:fs/promises'
import type { Engine } from '../engine-verb.ts'
import { loadIfcBytes } from '../ifc/load-ifc-bytes.ts'
import { checkIds } from './check-ids.ts'
import { idsReasonText } from './ids-outcome.ts'
import type { IdsReport, IdsSpecificationReport } from './ids-report.ts'

/** Verbs of `npm run engine -- ids …`. */
export const idsEngine: Engine = {
  check: {
    usage: 'FILE.ids FILE.ifc',
    summary: 'Checks a model against Information Delivery Specifications 1.0',
    files: { min: 2, max: 2 },
    run: async ([ids = '', ifc = '']) => {
      const report = checkIds(await readFile(ids), loadIfcBytes(await readFile(ifc)))
      return { json: answerOf(report), text: tableOf(report) }
    },
  },
}

function answerOf(report: IdsReport) {
  return {
    status: report.status,
    title: report.title,
    ifcVersion: report.ifcVersion,
    reasons: report.problems,
    specifications: report.specifications.map((specification) => ({
      name: specification.name,
      status: specification.status,
      applicable: specification.applicable,
      failed: specification.failed,
      notTested: specification.notTested,
      reasons: reasonsOf(specification),
      requirements: specification.requirements.map(({ say, cardinality, passed, failed, notTested }) => ({
        requirement: say.en,
        cardinality,
        passed,
        failed,
        notTested,
      })),
    })),
  }
}

function reasonsOf({ problems, reasons }: IdsSpecificationReport): string[] {
  return [...problems, ...reasons.map((reason) => idsReasonText(reason).en)]
}

function tableOf(report: IdsReport): string {
  const lines = [`${report.status.toUpperCase()}  ${report.title} (${report.ifcVersion})`, ...report.problems]
  for (const specification of report.specifications) {
    const { name, status, applicable, failed } = specification
    lines.push(`${status.toUpperCase()}  ${name}: ${applicable} applicable, ${failed} failed`)
    for (const reason of reasonsOf(specification)) lines.push(`    ${reason}`)
  }
  return lines.join('\n')
}
