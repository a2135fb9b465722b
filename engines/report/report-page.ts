import { escapeHtml } from './escape-html.ts'

export interface ReportPage {
  readonly language: 'en' | 'ar'
  /** Text of a file: it is escaped here. What follows is HTML, whose texts are escaped already. */
  readonly title: string
  /** What kind of report it is, and of what. */
  readonly kind: string
  readonly facts: readonly (readonly [term: string, value: string])[]
  readonly body: string
  /** Rules for what only this report has. */
  readonly style?: string
}

/** One look for all reports, on a screen and on paper: no font, picture or script from anywhere. */
const STYLE = `:root{color-scheme:light}body{font:15px/1.5 system-ui,"Segoe UI","Noto Sans Arabic",Tahoma,sans-serif;margin:2rem auto;max-width:68rem;padding:0 1rem;color:#1a1d21;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.05rem;margin:2rem 0 .25rem}p{margin:.25rem 0 .5rem}.q{color:#5b6470}h2 .q{font-weight:400}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:#5b6470}dd{margin:0}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin:.5rem 0 1rem}td,th{border-bottom:1px solid #d8dce2;padding:.3rem .5rem;text-align:start;vertical-align:top}th{color:#5b6470;font-weight:500}
.k{overflow-wrap:normal}.n{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
@media print{body{margin:0;max-width:none;font-size:10pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}h2{break-after:avoid}tr,dl{break-inside:avoid}thead{display:table-header-group}@page{margin:15mm}}`

/** A report as one page that needs nothing else and runs nothing. */
export function reportPage({ language, title, kind, facts, body, style = '' }: ReportPage): string {
  const list = facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body>
<h1><bdi>${escapeHtml(title)}</bdi></h1>
<p class="q">${kind}</p>
${list === '' ? '' : `<dl>${list}</dl>`}
${body}
</body>
</html>
`
}

/** A moment in a report, as everybody reads it the same: it travels. */
export function reportTime(iso: string): string {
  return `<bdi dir="ltr">${escapeHtml(iso.slice(0, 16).replace('T', ' '))} UTC</bdi>`
}
