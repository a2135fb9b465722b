import { sessionWeb } from '#modules/session/web/session-web.ts'
import { ssoWeb } from '#modules/sso/web/sso-web.ts'
import { appShell } from '#platform/web/shell/app-shell.ts'
import { startApp } from '#platform/web/start-app.tsx'
import { namedRoutes } from './named-routes.ts'

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element for the application.')
// Not awaited: the screens' files import this one, and would wait for it while it waits for them.
void startApp(element, {
  modules: [sessionWeb, ssoWeb],
  loadModules: async () => (await import('./modules.ts')).webModules,
  names: namedRoutes,
  shell: appShell,
  titles: { en: async () => ({}), ar: () => import('./arabic-titles.ts') },
})
