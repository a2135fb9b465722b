import { escapeHtml } from '../report/escape-html.ts'
import { reportPage, reportTime } from '../report/report-page.ts'
import { idsReasonText, isIdsNote } from './ids-outcome.ts'
import type { IdsElementResult, IdsReport, IdsSpecificationReport, IdsVerdict } from './ids-report.ts'

/** Failed elements that the page lists of one requirement; the JSON report has all. */
const MAX_ROWS = 500

const WORDS = {
  en: {
    title: 'Model requirements',
    pass: 'Passed',
    fail: 'Failed',
    invalid: 'The requirements cannot be used',
    not_tested: 'Not tested',
    applies: 'Applies to',
    element: 'Element',
    class: 'Class',
    reason: 'Reason',
    of: 'elements',
    more: 'more are in the JSON report',
    requirement: 'Requirement',
    model: 'Model',
    schema: 'Version of IFC',
    specifications: 'Specifications',
    checked: 'Checked',
  },
  ar: {
    title: 'متطلبات النموذج',
    pass: 'مستوفى',
    fail: 'غير مستوفى',
    invalid: 'لا يمكن استخدام المتطلبات',
    not_tested: 'لم يُفحص',
    applies: 'ينطبق على',
    element: 'العنصر',
    class: 'الصنف',
    reason: 'السبب',
    of: 'عناصر',
    more: 'أخرى في تقرير JSON',
    requirement: 'المتطلب',
    model: 'النموذج',
    schema: 'إصدار IFC',
    specifications: 'المواصفات',
    checked: 'تاريخ الفحص',
  },
} as const
type Language = keyof typeof WORDS

/** Dark enough on white for small print, and told by words as well. */
const STYLE = `.pass{color:#17693a}.fail,.invalid{color:#a4161a}.not_tested{color:#6b5900}h2 .pass,h2 .fail,h2 .not_tested,h2 .invalid{font-size:.85em;font-weight:500;margin-inline-start:.5rem}`

/** What was checked, and when; absent where the engine runs on files alone. */
export interface CheckFacts {
  readonly modelName: string
  readonly version: number
  readonly checkedAt: string
  readonly checkedBy: string
}

/** The report as one page that needs nothing else: no script, nothing fetched. All texts of the files are escaped. */
export function reportHtml(
  report: IdsReport,
  results: readonly IdsElementResult[],
  language: Language,
  check: CheckFacts | null = null,
): string {
  const words = WORDS[language]
  const failed = results.filter(({ verdict }) => verdict !== 'pass')
  const sections = report.specifications.map((specification, index) =>
    sectionOf(
      specification,
      failed.filter((result) => result.specification === index),
      language,
    ),
  )
  const count = (status: IdsSpecificationReport['status']) =>
    report.specifications.filter((specification) => specification.status === status).length
  const counted = (['pass', 'fail', 'not_tested', 'invalid'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => `<span class="${status}">${count(status)} ${words[status]}</span>`)
  return reportPage({
    language,
    title: report.title,
    kind: `${words.title} · ${badge(report.status, language)}`,
    facts: [
      ...(check ? [[words.model, `${plain(check.modelName)} <bdi dir="ltr">v${check.version}</bdi>`] as const] : []),
      [words.schema, plain(report.ifcVersion)],
      [words.specifications, counted.join(' · ') || '0'],
      ...(check ? [[words.checked, `${reportTime(check.checkedAt)} · ${plain(check.checkedBy)}`] as const] : []),
    ],
    body: `${problemsHtml(report.problems)}${sections.join('\n')}`,
    style: STYLE,
  })
}

/** A text of a file, which has a direction of its own. */
function plain(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/** What is wrong with the file; sentences about XML are English in both languages. */
function problemsHtml(problems: readonly string[]): string {
  return problems.map((problem) => `<p class="invalid" dir="ltr">${escapeHtml(problem)}</p>`).join('')
}

function sectionOf(
  specification: IdsSpecificationReport,
  failed: readonly IdsElementResult[],
  language: Language,
): string {
  const words = WORDS[language]
  const { name, status, description, applicable, applicability, requirements, problems, reasons } = specification
  const applies = applicability.map((text) => escapeHtml(text[language])).join(' · ')
  const lines = requirements.map(
    ({ say, passed, failed: count, notTested }) =>
      `<tr><td>${escapeHtml(say[language])}</td>${number('pass', passed)}${number('fail', count)}${number('not_tested', notTested)}</tr>`,
  )
  const general = (failed.length === 0 ? reasons : reasons.filter(isIdsNote)).map(
    (reason) => `<p>${escapeHtml(idsReasonText(reason)[language])}</p>`,
  )
  const heads = ['pass', 'fail', 'not_tested'] as const
  const head = heads.map((verdict) => `<th scope="col" class="n">${words[verdict]}</th>`).join('')
  return `<section><h2>${plain(name)} ${badge(status, language)}</h2>${description ? `<p>${plain(description)}</p>` : ''}
<p class="q">${words.applies}: ${applies} · ${applicable} ${words.of}</p>${problemsHtml(problems)}${general.join('')}
${lines.length > 0 ? `<table><thead><tr><th scope="col">${words.requirement}</th>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>` : ''}
${failed.length > 0 ? elementsTable(failed, language) : ''}</section>`
}

function elementsTable(failed: readonly IdsElementResult[], language: Language): string {
  const words = WORDS[language]
  const rows = failed
    .slice(0, MAX_ROWS)
    .map(
      ({ globalId, expressId, name, ifcClass, reason }) =>
        `<tr><td>${plain(name ?? '')} <span class="q"><bdi dir="ltr">${escapeHtml(globalId ?? `#${expressId}`)}</bdi></span></td><td class="k">${plain(ifcClass)}</td><td>${reason ? escapeHtml(idsReasonText(reason)[language]) : ''}</td></tr>`,
    )
  const more = failed.length > MAX_ROWS ? `<p>${failed.length - MAX_ROWS} ${words.more}</p>` : ''
  const head = [words.element, words.class, words.reason].map((word) => `<th scope="col">${word}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>${more}`
}

/** A count, in the colour of its verdict where there is something to count. */
function number(verdict: IdsVerdict, count: number): string {
  return `<td class="n${count > 0 ? ` ${verdict}` : ''}">${count}</td>`
}

function badge(status: IdsVerdict | 'invalid', language: Language): string {
  return `<span class="${status}">${WORDS[language][status]}</span>`
}
