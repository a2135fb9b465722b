import { defineServerModule } from '#platform/server/define-server-module.ts'
import { peopleApi } from '../contract/people-api.ts'
import { openPeopleViews } from './migrations/20261122T0901_people_open_views.ts'

/** Answers no calls; other modules ask it through `public.ts`. */
export const peopleServer = defineServerModule(peopleApi, { handlers: {}, migrations: [openPeopleViews] })
