import { escapeHtml } from '#engines/report/escape-html.ts'
import { reportPage, reportTime } from '#engines/report/report-page.ts'
import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import type { ClashReport } from './clash-report.ts'
import { reportWords } from './report-words.ts'

/** Clashes of one group that the page lists; the table has all. */
const MOST_ROWS = 200

const STYLE = `.critical{color:#a4161a;font-weight:600}.high{color:#b3541e;font-weight:600}.gap{border-inline-start:4px solid #d9a400;padding-inline-start:.75rem}`

type Words = ReturnType<typeof reportWords>

/** The report as one page that needs nothing else: no script, nothing fetched. All texts of the models are escaped. */
export function reportHtml(report: ClashReport, language: 'en' | 'ar'): string {
  const { test, groups, results, resultsOf } = report
  const words = reportWords(language)
  const run = test.lastRun
  const isDone = run?.tested !== null && run?.tested !== undefined
  const body = isDone
    ? groups.map((group) => groupHtml(group, resultsOf(group.key), words)).join('') || `<p>${words.nothing}</p>`
    : `<p>${words.never}</p>`
  const count = `<p><strong>${results.length}</strong> ${words.clashes} → <strong>${groups.length}</strong> ${words.problems}</p>`
  return reportPage({
    language,
    title: test.name,
    kind: `${words.title} · <bdi>${escapeHtml(test.structureCode)}</bdi>`,
    facts: factsOf(report, words),
    body: `${gapsHtml(report, words)}${isDone ? count : ''}${body}`,
    style: STYLE,
  })
}

function factsOf({ test, madeAt }: ClashReport, words: Words): [string, string][] {
  const run = test.lastRun
  const metres = test.type === 'clearance' ? test.clearance : test.tolerance
  const facts: [string, string][] = [
    [words.type, words.types[test.type]],
    [test.type === 'clearance' ? words.clearance : words.tolerance, `<bdi>${round(metres * 1000, 1)} mm</bdi>`],
    [words.lastRun, run?.finishedAt ? reportTime(run.finishedAt) : '–'],
  ]
  if (run?.tested) {
    const { elementsA, elementsB, candidatePairs } = run.tested
    facts.push([
      words.tested,
      `${elementsA} ${words.against} ${elementsB} ${words.elements}, ${candidatePairs} ${words.nearPairs}`,
    ])
  }
  if (run)
    facts.push([
      words.models,
      run.versions.map(({ name, version }) => `<bdi>${escapeHtml(name)} v${version}</bdi>`).join(' · '),
    ])
  return [...facts, [words.made, reportTime(madeAt.toISOString())]]
}

function gapsHtml({ test }: ClashReport, words: Words): string {
  const gaps = test.lastRun?.gaps ?? []
  if (gaps.length === 0) return ''
  const lines = gaps.map(
    ({ kind, count, names }) =>
      `<li>${words.gaps[kind]}: ${count} <span class="q"><bdi>${names.map(escapeHtml).join(', ')}</bdi></span></li>`,
  )
  return `<section class="gap"><h2>${words.notTested}</h2><ul>${lines.join('')}</ul></section>`
}

function groupHtml(group: ClashGroup, results: readonly ClashResult[], words: Words): string {
  const facts = [
    `${group.open} ${words.open} / ${group.total}`,
    group.storeys.join(', '),
    group.assignee,
    group.dueDate ?? '',
    group.costImpact === null ? '' : `${words.costImpact}: ${group.currency} ${group.costImpact}`,
  ].filter(Boolean)
  const [, , state, , , , , a, , , b, , , storey, depth, distance, volume] = words.columns
  const heads = [words.columns[1], state, a, b, storey, depth, distance, volume]
  const rows = results.slice(0, MOST_ROWS).map((result) => rowHtml(result, words))
  const left = results.length - rows.length
  return `<section><h2><span class="${group.severity}">${words.severities[group.severity]}</span> · <bdi>${escapeHtml(group.title || group.label || words.noStorey)}</bdi> <span class="q">${facts.map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`).join(' · ')}</span></h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${left > 0 ? `<p class="q">${left} ${words.more}</p>` : ''}</section>
`
}

function rowHtml({ severity, state, a, b, storey, depth, distance, volume }: ClashResult, words: Words): string {
  const side = ({ name, ifcClass, globalId }: ClashResult['a']) =>
    `<td><bdi>${escapeHtml(name ?? globalId)}</bdi> <span class="q">${escapeHtml(ifcClass)}<br><bdi>${escapeHtml(globalId)}</bdi></span></td>`
  const number = (value: number | null, digits: number) =>
    `<td class="n">${value === null ? '–' : round(value, digits)}</td>`
  return `<tr><td class="${severity}">${words.severities[severity]}</td><td>${words.states[state]}</td>${side(a)}${side(b)}<td>${escapeHtml(storey ?? '')}</td>${number(depth === null ? null : depth * 1000, 1)}${number(distance * 1000, 1)}${number(volume === null ? null : volume * 1000, 2)}</tr>`
}

function round(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}
