import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import type { ClashReport } from './report-clash-test.ts'
import { reportWords } from './report-words.ts'

/** Clashes of one group that the page lists; the table has all. */
const MOST_ROWS = 200

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:68rem;padding:0 1rem;color:#1a1d21;background:#fff}
h1{font-size:1.5rem;margin-bottom:.25rem}h2{font-size:1.05rem;margin:2rem 0 .25rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#5b6470}dd{margin:0}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{border-bottom:1px solid #d8dce2;padding:.3rem .5rem;text-align:start;vertical-align:top}th{color:#5b6470;font-weight:500}
.n{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}.q{color:#5b6470}.critical{color:#a4161a;font-weight:600}.high{color:#b3541e;font-weight:600}.gap{border-inline-start:4px solid #d9a400;padding-inline-start:.75rem}
h2 .q{font-weight:400}@media print{h2{break-after:avoid}tr{break-inside:avoid}}`

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
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(test.name)} · ${words.title}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(test.name)}</h1>
<p class="q">${words.title} · <bdi>${escaped(test.structureCode)}</bdi></p>
${factsHtml(report, words)}
${gapsHtml(report, words)}
${isDone ? `<p><strong>${results.length}</strong> ${words.clashes} → <strong>${groups.length}</strong> ${words.problems}</p>` : ''}
${body}
</body>
</html>
`
}

function factsHtml({ test, madeAt }: ClashReport, words: Words): string {
  const run = test.lastRun
  const metres = test.type === 'clearance' ? test.clearance : test.tolerance
  const facts: [string, string][] = [
    [words.type, words.types[test.type]],
    [test.type === 'clearance' ? words.clearance : words.tolerance, `<bdi>${round(metres * 1000, 1)} mm</bdi>`],
    [words.lastRun, run?.finishedAt ? `<bdi>${timeOf(run.finishedAt)}</bdi>` : '–'],
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
      run.versions.map(({ name, version }) => `<bdi>${escaped(name)} v${version}</bdi>`).join(' · '),
    ])
  facts.push([words.made, `<bdi>${timeOf(madeAt.toISOString())}</bdi>`])
  return `<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`
}

function gapsHtml({ test }: ClashReport, words: Words): string {
  const gaps = test.lastRun?.gaps ?? []
  if (gaps.length === 0) return ''
  const lines = gaps.map(
    ({ kind, count, names }) =>
      `<li>${words.gaps[kind]}: ${count} <span class="q"><bdi>${names.map(escaped).join(', ')}</bdi></span></li>`,
  )
  return `<section class="gap"><h2>${words.notTested}</h2><ul>${lines.join('')}</ul></section>`
}

function groupHtml(group: ClashGroup, results: readonly ClashResult[], words: Words): string {
  const facts = [
    `${group.open} ${words.open} / ${group.total}`,
    group.storeys.join(', '),
    group.assignee,
    group.dueDate ?? '',
  ].filter(Boolean)
  const [, , state, , , a, , , b, , , storey, depth, distance, volume] = words.columns
  const heads = [words.columns[1], state, a, b, storey, depth, distance, volume]
  const rows = results.slice(0, MOST_ROWS).map((result) => rowHtml(result, words))
  const left = results.length - rows.length
  return `<section><h2><span class="${group.severity}">${words.severities[group.severity]}</span> · <bdi>${escaped(group.title || group.label || words.noStorey)}</bdi> <span class="q">${facts.map((fact) => `<bdi>${escaped(fact)}</bdi>`).join(' · ')}</span></h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
${left > 0 ? `<p class="q">${left} ${words.more}</p>` : ''}</section>
`
}

function rowHtml({ severity, state, a, b, storey, depth, distance, volume }: ClashResult, words: Words): string {
  const side = ({ name, ifcClass, globalId }: ClashResult['a']) =>
    `<td><bdi>${escaped(name ?? globalId)}</bdi> <span class="q">${escaped(ifcClass)}<br><bdi>${escaped(globalId)}</bdi></span></td>`
  const number = (value: number | null, digits: number) =>
    `<td class="n">${value === null ? '–' : round(value, digits)}</td>`
  return `<tr><td class="${severity}">${words.severities[severity]}</td><td>${words.states[state]}</td>${side(a)}${side(b)}<td>${escaped(storey ?? '')}</td>${number(depth === null ? null : depth * 1000, 1)}${number(distance * 1000, 1)}${number(volume === null ? null : volume * 1000, 2)}</tr>`
}

function round(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)))
}

function timeOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
