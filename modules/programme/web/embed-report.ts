import * as powerBi from 'powerbi-client'
import type { PowerBiReport } from '../contract/power-bi.ts'

/** Shows a report in an element. `onFailed` hears what the report says of itself. */
export function embedReport(
  element: HTMLElement,
  { reportId: id, embedUrl, token: accessToken }: PowerBiReport,
  language: string,
  onFailed: () => void,
): { readonly setToken: (token: string) => Promise<void>; readonly remove: () => void } {
  const { service, factories, models } = powerBi
  const own = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
  const report = own.embed(element, {
    type: 'report',
    ...{ id, embedUrl, accessToken },
    tokenType: models.TokenType.Embed,
    permissions: models.Permissions.Read,
    settings: { localeSettings: { language } },
  })
  report.on('error', onFailed)
  return { setToken: (token) => report.setAccessToken(token), remove: () => own.reset(element) }
}
