import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { BoxFilter, StacItem } from '#platform/contract/stac-item.ts'
import { cadModule } from './cad-module.ts'
import {
  ControlPoint,
  Drawing,
  DrawingDraft,
  DrawingGrid,
  DrawingWithRevisions,
  Georeference,
  ListedDrawing,
  Markup,
  MarkupDraft,
  RevisionLabel,
} from './drawing.ts'
import { DRAWING_DISCIPLINES, REVISION_STATES } from './drawing-choices.ts'
import { DrawingView, DrawingViewDraft } from './drawing-view.ts'

const RevisionInput = z.object({ id: z.uuid(), revision: z.coerce.number().int().min(1) })

const ViewKey = z.object({ drawingId: z.uuid(), id: z.uuid() })

const endpoints = recordEndpoints({ ...Drawing, Draft: DrawingDraft, Listed: ListedDrawing }, '/cad-drawings', {
  read: 'cad-drawing:read',
  write: 'cad-drawing:write',
  filters: {
    discipline: byChoices(DRAWING_DISCIPLINES),
    state: byChoices(REVISION_STATES),
    updatedBy: byPerson(),
    updated: byDays(),
    isPlaced: byFlag(),
    bbox: BoxFilter,
  },
})

export const cadApi = defineApi(cadModule, {
  ...endpoints,
  get: { ...endpoints.get, output: DrawingWithRevisions },
  stacItem: {
    method: 'GET',
    path: '/cad-drawings/:id/stac',
    summary: 'The drawing as an item of a SpatioTemporal Asset Catalog',
    access: 'cad-drawing:read',
    reads: ['cad-drawing'],
    input: z.object({ id: z.uuid() }),
    output: StacItem,
  },
  addRevision: {
    method: 'POST',
    path: '/cad-drawings/:id/revisions',
    summary: 'Add a revision from an uploaded file and start reading it',
    access: 'cad-drawing:write',
    input: z.object({ id: z.uuid(), revision: RevisionLabel, fileId: z.uuid() }),
    output: Drawing.Record,
  },
  display: {
    method: 'GET',
    path: '/cad-drawings/:id/revisions/:revision/display',
    summary: 'A revision ready for the viewer',
    access: 'cad-drawing:read',
    input: RevisionInput,
    output: FILE_ANSWER,
  },
  source: {
    method: 'GET',
    path: '/cad-drawings/:id/revisions/:revision/source',
    summary: 'The uploaded file of a revision',
    access: 'cad-drawing:read',
    input: RevisionInput,
    output: FILE_ANSWER,
  },
  locate: {
    method: 'GET',
    path: '/cad-ground',
    summary: 'Longitudes and latitudes of a piece of ground in any reference system of the register of EPSG',
    access: 'cad-drawing:read',
    input: z.object({
      epsg: z.coerce.number().pipe(Georeference.shape.epsg),
      west: z.coerce.number(),
      south: z.coerce.number(),
      east: z.coerce.number(),
      north: z.coerce.number(),
    }),
    output: z.object({ grid: DrawingGrid.nullable() }),
  },
  placeDrawing: {
    method: 'PUT',
    path: '/cad-drawings/:id/georeference',
    summary: 'Place a drawing on the map by control points',
    access: 'cad-drawing:write',
    input: z.object({
      id: z.uuid(),
      rowVersion: z.number().int().min(1),
      epsg: Georeference.shape.epsg,
      points: z.array(ControlPoint).min(2).max(50),
    }),
    output: Drawing.Record,
  },
  markups: {
    method: 'GET',
    path: '/cad-drawings/:id/markups',
    summary: 'List the marks on a drawing',
    access: 'cad-drawing:read',
    reads: ['cad-markup'],
    input: ListQuery.extend({ id: z.uuid() }),
    output: pageOf(Markup),
  },
  addMarkup: {
    method: 'POST',
    path: '/cad-drawings/:drawingId/markups',
    summary: 'Draw a mark on a revision; with the id of one that was taken off, put it back as it was',
    access: 'cad-drawing:mark',
    input: MarkupDraft.extend({ drawingId: z.uuid(), revision: z.number().int().min(1) }),
    output: Markup,
  },
  changeMarkup: {
    method: 'PUT',
    path: '/cad-drawings/:drawingId/markups/:id',
    summary: 'Change the words of a mark',
    access: 'cad-drawing:mark',
    input: z.object({
      drawingId: z.uuid(),
      id: z.uuid(),
      rowVersion: z.number().int().min(1),
      text: MarkupDraft.shape.text,
    }),
    output: Markup,
  },
  raiseIssue: {
    method: 'POST',
    path: '/cad-drawings/:drawingId/markups/:id/issue',
    summary: 'Raise a model issue (BCF topic) from a mark',
    access: 'cad-drawing:mark',
    input: z.object({ drawingId: z.uuid(), id: z.uuid() }),
    output: Markup,
  },
  removeMarkup: {
    method: 'DELETE',
    path: '/cad-drawings/:drawingId/markups/:id',
    summary: 'Take a mark off a drawing',
    access: 'cad-drawing:mark',
    input: z.object({ drawingId: z.uuid(), id: z.uuid() }),
    output: z.null(),
  },
  views: {
    method: 'GET',
    path: '/cad-drawings/:drawingId/views',
    summary: 'List the saved views of a drawing',
    access: 'cad-drawing:read',
    reads: ['cad-view'],
    input: ListQuery.extend({ drawingId: z.uuid() }),
    output: pageOf(DrawingView),
  },
  view: {
    method: 'GET',
    path: '/cad-drawings/:drawingId/views/:id',
    summary: 'One saved view of a drawing',
    access: 'cad-drawing:read',
    reads: ['cad-view'],
    input: ViewKey,
    output: DrawingView,
  },
  saveView: {
    method: 'POST',
    path: '/cad-drawings/:drawingId/views',
    summary: 'Save how a drawing is looked at; with the id of a removed view, put it back as it was',
    access: 'cad-drawing:mark',
    input: DrawingViewDraft.extend({ drawingId: z.uuid() }),
    output: DrawingView,
  },
  changeView: {
    method: 'PUT',
    path: '/cad-drawings/:drawingId/views/:id',
    summary: 'Rename a saved view, or save another look under its name',
    access: 'cad-drawing:mark',
    input: DrawingViewDraft.extend({ drawingId: z.uuid(), rowVersion: z.number().int().min(1) }),
    output: DrawingView,
  },
  removeView: {
    method: 'DELETE',
    path: '/cad-drawings/:drawingId/views/:id',
    summary: 'Remove a saved view of a drawing',
    access: 'cad-drawing:mark',
    input: ViewKey,
    output: z.null(),
  },
})

/** What can be done to many drawings at once. */
export const drawingBulk = defineBulk(cadApi, {
  named: 'number',
  actions: {
    setDiscipline: {
      does: 'change',
      fields: z.object({ discipline: z.enum(DRAWING_DISCIPLINES) }),
      isUndoable: true,
    },
    remove: { does: 'remove' },
  },
})
