import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import type { clashApi } from '../contract/clash-api.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import { listGroups } from './clash-group-repository.ts'
import type { ClashReport } from './clash-report.ts'
import { listAllResults } from './clash-result-repository.ts'
import { getClashTest } from './clash-test-repository.ts'
import { reportHtml } from './report-html.ts'
import { reportWords } from './report-words.ts'
import { reportXml } from './report-xml.ts'

const MOST_GROUPS = 100_000

/** The report of a test as a page to read, a table, or XML as Navisworks writes it. */
export async function reportClashTest(
  context: RequestContext,
  { id, format }: InputOf<(typeof clashApi)['endpoints']['report']>,
): Promise<FileAnswer> {
  const { db, language, services, user } = context
  const test = await getClashTest(db, id, language)
  const groups = (await listGroups(db, { id, page: 1, pageSize: MOST_GROUPS }, user.id)).items
  const results = await listAllResults(db, id)
  const byGroup = new Map(groups.map(({ key }): [string, ClashResult[]] => [key, []]))
  for (const result of results) byGroup.get(result.groupKey)?.push(result)
  const resultsOf = (key: string) => byGroup.get(key) ?? []
  const report: ClashReport = { test, groups, results, resultsOf, madeAt: services.now() }
  const name = `${test.name} ${report.madeAt.toISOString().slice(0, 10)}`.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 150)
  if (format === 'csv') return reportCsv(`${name}.csv`, report, language)
  if (format === 'xml') return bytesAnswer(`${name}.xml`, 'application/xml', reportXml(report))
  return bytesAnswer(`${name}.html`, 'text/html; charset=utf-8', Buffer.from(reportHtml(report, language)))
}

function reportCsv(name: string, { groups, resultsOf }: ClashReport, language: 'en' | 'ar'): FileAnswer {
  const words = reportWords(language)
  const millimetres = (metres: number | null) => (metres === null ? '' : Number((metres * 1000).toFixed(1)))
  const side = ({ name: title, ifcClass, globalId }: ClashResult['a']) => [title ?? '', ifcClass, globalId]
  const rows = groups.flatMap((group) =>
    resultsOf(group.key).map((result) => [
      group.title || group.label,
      words.severities[result.severity],
      words.states[result.state],
      group.assignee,
      group.dueDate ?? '',
      group.daysOpen,
      group.costImpact ?? '',
      ...side(result.a),
      ...side(result.b),
      result.storey ?? '',
      millimetres(result.depth),
      millimetres(result.distance),
      result.volume === null ? '' : Number((result.volume * 1000).toFixed(3)),
      ...result.point.map((metres) => Number(metres.toFixed(3))),
      result.firstSeenAt,
      result.key,
    ]),
  )
  return csvFile(name, words.columns, rows)
}
