import { appShell } from '#platform/web/shell/app-shell.ts'
import { startApp } from '#platform/web/start-app.tsx'
import { webModules } from './modules.ts'
import { namedRoutes } from './named-routes.ts'

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element for the application.')
// Not awaited: the screens' files import this one, and would wait for it while it waits for them.
void startApp(element, {
  modules: webModules,
  names: namedRoutes,
  shell: appShell,
  titles: { en: async () => ({}), ar: () => import('./arabic-titles.ts') },
})
