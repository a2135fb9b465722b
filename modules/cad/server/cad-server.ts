import { sql } from 'kysely'
import { bindType } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { cadApi, drawingBulk } from '../contract/cad-api.ts'
import { cadDrawingKind, cadMarkupKind, cadViewKind } from '../contract/cad-records.ts'
import { auditedActions } from './audited-actions.ts'
import { cadFigures } from './cad-figures.ts'
import { presentView } from './drawing-policy.ts'
import {
  drawingSource,
  getDrawing,
  getRevisionFileId,
  listDrawings,
  listRevisions,
  readStoredDrawing,
} from './drawing-repository.ts'
import { drawingStarts } from './drawing-starts.ts'
import { getView, listViews } from './drawing-view-repository.ts'
import {
  addRevision,
  changeDrawing,
  createDrawing,
  placeDrawing,
  presentDrawing,
  removeDrawing,
  restoreDrawing,
} from './edit-drawing.ts'
import { addMarkup, changeMarkup, removeMarkup } from './edit-markup.ts'
import { changeView, removeView, saveView } from './edit-view.ts'
import { locateGround } from './find-grid.ts'
import { listMarkups } from './markup-repository.ts'
import { createDrawings } from './migrations/20260123T0100_cad_create_drawings.ts'
import { linkMarkups } from './migrations/20260125T0400_cad_link_markups.ts'
import { createViews } from './migrations/20260126T0100_cad_create_views.ts'
import { indexDrawingsBySite } from './migrations/20261122T0925_cad_index_by_site.ts'
import { namePeopleById } from './migrations/20261122T0953_cad_name_people_by_id.ts'
import { raiseIssue } from './raise-issue.ts'
import { readDrawing } from './read-drawing.ts'
import { seedCad } from './seed.ts'
import { shownMarkups } from './shown-markups.ts'
import { showDrawingItem } from './stac-item.ts'

export const cadServer = defineServerModule(cadApi, {
  actions: auditedActions,
  offers: [
    bindType({
      type: 'drawing',
      isBackground: true,
      title: { en: 'Drawing', ar: 'مخطط' },
      permission: 'cad-drawing:read',
      table: 'cad_drawings',
      isSource: sql`deleted_at is null`,
    }),
    drawingStarts,
  ],
  handlers: {
    list: async (context, query) => {
      const page = await listDrawings(context.db, query, context.language)
      return { ...page, items: page.items.map((drawing) => presentDrawing(context, drawing)) }
    },
    stacItem: showDrawingItem,
    get: async (context, { id }) => {
      const drawing = await readStoredDrawing(context.db, id, context.language)
      const revisions = await listRevisions(context.db, drawing, context.language)
      return { ...presentDrawing(context, drawing), revisions }
    },
    create: createDrawing,
    change: changeDrawing,
    addRevision,
    remove: removeDrawing,
    restore: restoreDrawing,
    locate: locateGround,
    placeDrawing,
    display: async ({ db, services }, { id, revision }) =>
      services.files.openFile(db, await getRevisionFileId(db, id, revision, 'display')),
    source: async ({ db, services }, { id, revision }) =>
      services.files.openFile(db, await getRevisionFileId(db, id, revision, 'source')),
    markups: async (context, query) => {
      await getDrawing(context.db, query.id, context.language)
      const page = await listMarkups(context.db, query)
      return { ...page, items: await shownMarkups(context, page.items) }
    },
    addMarkup,
    changeMarkup,
    removeMarkup,
    raiseIssue,
    views: async (context, query) => {
      await getDrawing(context.db, query.drawingId, context.language)
      const page = await listViews(context.db, query)
      return { ...page, items: page.items.map((view) => presentView(context, view)) }
    },
    view: async (context, { drawingId, id }) => {
      await getDrawing(context.db, drawingId, context.language)
      return presentView(context, await getView(context.db, drawingId, id))
    },
    saveView,
    changeView,
    removeView,
  },
  migrations: [createDrawings, linkMarkups, createViews, indexDrawingsBySite, namePeopleById],
  jobs: [readDrawing],
  seed: seedCad,
  bulk: [drawingBulk],
  figures: cadFigures,
  records: [
    {
      ...cadDrawingKind,
      source: drawingSource,
      listedAs: { name: 'drawings', columns: { discipline: sql`discipline` } },
      searched: { text: ['discipline'], people: ['created_by'] },
      load: ({ db, language }, id) => getDrawing(db, id, language),
    },
    cadMarkupKind,
    cadViewKind,
  ],
})
