import { BRAND } from '#platform/contract/brand.ts'
import type { MountedEndpoint } from './endpoint-registry.ts'

/** The endpoints as a page that needs no script: for people who look a call up. */
export function apiPage(endpoints: readonly MountedEndpoint[]): string {
  const groups = groupByModule(endpoints)
  const sections = [...groups].map(([moduleId, rows]) => section(moduleId, rows)).join('')
  const index = [...groups.keys()].map((id) => `<a href="#${escapeHtml(id)}">${escapeHtml(id)}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${BRAND.name} API</title><style>${STYLE}</style></head><body><main><h1>${BRAND.name} API</h1>
<p>Every answer is <code>{ code, message, data }</code>; <code>code</code> 0 is success. Send the token as <code>Authorization: Bearer …</code>,
the language as <code>Lang: en|ar</code>, and an <code>Idempotency-Key</code> with each write. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${index}</nav>${sections}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:14px/1.5 Inter,system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:72rem;margin:0 auto;padding:2rem}nav a{margin-inline-end:1rem}table{border-collapse:collapse;width:100%}
td{border-top:1px solid color-mix(in srgb,CanvasText 15%,transparent);padding:.4rem .6rem;vertical-align:top}code{font-family:ui-monospace,monospace;font-size:.92em}
td:first-child{width:4rem;font-weight:600}td:last-child{opacity:.75}`

function section(moduleId: string, rows: readonly MountedEndpoint[]): string {
  const body = rows
    .map(
      ({ spec, path }) =>
        `<tr><td>${spec.method}</td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(spec.summary)}</td><td>${escapeHtml(spec.access)}</td></tr>`,
    )
    .join('')
  return `<h2 id="${escapeHtml(moduleId)}">${escapeHtml(moduleId)}</h2><table>${body}</table>`
}

function groupByModule(endpoints: readonly MountedEndpoint[]): Map<string, MountedEndpoint[]> {
  const groups = new Map<string, MountedEndpoint[]>()
  for (const endpoint of endpoints) groups.set(endpoint.moduleId, [...(groups.get(endpoint.moduleId) ?? []), endpoint])
  return groups
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
