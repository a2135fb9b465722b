import { sayIdsReason } from './ids-outcome.ts'
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
  },
} as const
type Language = keyof typeof WORDS

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1d21;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #d8dce2;padding:.35rem .5rem;text-align:start;vertical-align:top}
.pass{color:#17693a}.fail,.invalid{color:#a4161a}.not_tested{color:#6b5900}code{font-size:.9em}`

/** The report as one page that needs nothing else: no script, nothing fetched. All texts of the files are escaped. */
export function reportHtml(report: IdsReport, results: readonly IdsElementResult[], language: Language): string {
  const words = WORDS[language]
  const failed = results.filter(({ verdict }) => verdict !== 'pass')
  const sections = report.specifications.map((specification, index) =>
    sectionOf(
      specification,
      failed.filter((result) => result.specification === index),
      language,
    ),
  )
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<title>${escapeHtml(report.title)}</title><style>${STYLE}</style></head><body>
<h1>${words.title}: ${escapeHtml(report.title)} ${badge(report.status, language)}</h1>
<p>${escapeHtml(report.ifcVersion)}</p>${report.problems.map((problem) => `<p class="invalid">${escapeHtml(problem)}</p>`).join('')}
${sections.join('\n')}</body></html>`
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
      `<tr><td>${escapeHtml(say[language])}</td><td class="pass">${passed}</td><td class="fail">${count}</td><td class="not_tested">${notTested}</td></tr>`,
  )
  const general =
    failed.length === 0 ? reasons.map((reason) => `<p>${escapeHtml(sayIdsReason(reason)[language])}</p>`) : []
  return `<section><h2>${escapeHtml(name)} ${badge(status, language)}</h2>${description ? `<p>${escapeHtml(description)}</p>` : ''}
<p>${words.applies}: ${applies} (${applicable} ${words.of})</p>${problems.map((problem) => `<p class="invalid">${escapeHtml(problem)}</p>`).join('')}${general.join('')}
${lines.length > 0 ? `<table><tr><th></th><th>${words.pass}</th><th>${words.fail}</th><th>${words.not_tested}</th></tr>${lines.join('')}</table>` : ''}
${failed.length > 0 ? elementsTable(failed, language) : ''}</section>`
}

function elementsTable(failed: readonly IdsElementResult[], language: Language): string {
  const words = WORDS[language]
  const rows = failed
    .slice(0, MAX_ROWS)
    .map(
      ({ globalId, expressId, name, ifcClass, reason }) =>
        `<tr><td>${escapeHtml(name ?? '')} <code>${escapeHtml(globalId ?? `#${expressId}`)}</code></td><td>${escapeHtml(ifcClass)}</td><td>${reason ? escapeHtml(sayIdsReason(reason)[language]) : ''}</td></tr>`,
    )
  const more = failed.length > MAX_ROWS ? `<p>${failed.length - MAX_ROWS} ${words.more}</p>` : ''
  return `<table><tr><th>${words.element}</th><th>${words.class}</th><th>${words.reason}</th></tr>${rows.join('')}</table>${more}`
}

function badge(status: IdsVerdict | 'invalid', language: Language): string {
  return `<span class="${status}">${WORDS[language][status]}</span>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
