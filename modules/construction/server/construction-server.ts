import { defineServerModule } from '#platform/server/define-server-module.ts'
import { constructionApi } from '../contract/construction-api.ts'
import { showPlaces } from './show-places.ts'
import { listStandingRows, showStanding } from './show-standing.ts'

export const constructionServer = defineServerModule(constructionApi, {
  handlers: { standing: showStanding, places: showPlaces, rows: listStandingRows },
})
