import { defineApi } from '#platform/contract/define-api.ts'
import { FigureRow } from '#platform/contract/figure-answers.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { constructionModule } from './construction-module.ts'
import { PlaceAsked, PlaceFigure, PlacesAsked, PlacesStanding, Standing } from './standing.ts'

const access = 'construction:read'

/** Sites and structures themselves are those of the module `sites`. */
export const constructionApi = defineApi(constructionModule, {
  standing: {
    method: 'GET',
    path: '/construction/standing',
    summary: 'How a structure, a site or a project stands today: the figures that modules know of it',
    access,
    input: PlaceAsked,
    output: Standing,
  },
  places: {
    method: 'GET',
    path: '/construction/standing/places',
    summary:
      'How each site of a project, or each structure of a site, stands today, in the figures by which one is picked',
    access,
    input: PlacesAsked,
    output: PlacesStanding,
  },
  rows: {
    method: 'GET',
    path: '/construction/standing/rows',
    summary: 'The rows of a place that a figure was made of',
    access,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      ...PlaceAsked.shape,
      figure: PlaceFigure.shape.key,
    }),
    output: pageOf(FigureRow),
  },
})
