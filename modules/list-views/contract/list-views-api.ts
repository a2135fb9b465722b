import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { ListColumns, ListId, ListView, ListViewAudience, ListViewChange, ListViewDraft, OwnRole } from './list-view.ts'
import { listViewsModule } from './list-views-module.ts'

const ById = z.object({ id: z.uuid() })

/** Views name no record: whoever is signed in keeps their own, and sees those that are shared with them. */
export const listViewsApi = defineApi(listViewsModule, {
  list: {
    method: 'GET',
    path: '/list-views',
    summary: 'The views of a list: own ones, and those shared with the caller',
    access: 'any-signed-in',
    input: ListQuery.extend({ list: ListId }),
    output: pageOf(ListView).extend({ roles: z.array(OwnRole) }),
  },
  get: {
    method: 'GET',
    path: '/list-views/:id',
    summary: 'One view of a list',
    access: 'any-signed-in',
    input: ById,
    output: ListView,
  },
  create: {
    method: 'POST',
    path: '/list-views',
    summary: 'Keep how a list is looked at under a name, for oneself',
    access: 'any-signed-in',
    input: ListViewDraft,
    output: ListView,
  },
  change: {
    method: 'PUT',
    path: '/list-views/:id',
    summary: 'Change a view of a list',
    access: 'any-signed-in',
    input: ListViewChange,
    output: ListView,
  },
  share: {
    method: 'PUT',
    path: '/list-views/:id/audience',
    summary: 'Share an own view with a role or a project, or with nobody any more',
    access: 'list-view:share',
    input: ListViewAudience,
    output: ListView,
  },
  remove: {
    method: 'DELETE',
    path: '/list-views/:id',
    summary: 'Remove a view of a list',
    access: 'any-signed-in',
    input: ById,
    output: z.null(),
  },
  setDefault: {
    method: 'PUT',
    path: '/list-view-default',
    summary: 'Choose the view that a list opens with for the caller, or none',
    access: 'any-signed-in',
    input: z.object({ list: ListId, id: z.uuid().nullable() }),
    output: z.null(),
  },
  columns: {
    method: 'GET',
    path: '/list-columns',
    summary: 'How the caller has arranged the columns of lists, wherever they sign in',
    access: 'any-signed-in',
    input: z.object({}),
    output: z.array(z.object({ list: z.string(), columns: ListColumns })),
  },
  keepColumns: {
    method: 'PUT',
    path: '/list-columns/:list',
    summary: 'Keep how the caller has arranged the columns of a list; null: as the list has them',
    access: 'any-signed-in',
    input: z.object({ list: ListId, columns: ListColumns.nullable() }),
    output: z.null(),
  },
})
