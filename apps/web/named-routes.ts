import { constructionModule } from '#modules/construction/contract/construction-module.ts'
import { sessionModule } from '#modules/session/contract/session-module.ts'
import { sitesModule } from '#modules/sites/contract/sites-module.ts'
import { type NamedRoutes, namedRoute } from '#platform/web/routing/named-routes.ts'

/** The screens that the rules of navigation speak of; their addresses stand in the modules alone. */
export const namedRoutes: NamedRoutes = {
  login: namedRoute(sessionModule, 'login'),
  unauthorised: namedRoute(sessionModule, 'unauthorised'),
  notFound: namedRoute(sessionModule, 'notFound'),
  homeIndex: namedRoute(sitesModule, 'index'),
  homeStructures: namedRoute(sitesModule, 'structures'),
  homeAddStructure: namedRoute(sitesModule, 'addStructure'),
  constructionIndex: namedRoute(constructionModule, 'index'),
  constructionStructure: namedRoute(constructionModule, 'structure'),
}
