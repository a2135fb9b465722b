import type { RequestContext } from '#platform/server/context.ts'
import { stacItemOf } from '#platform/server/ground/stac-item.ts'
import { getDrawing } from './drawing-repository.ts'

/** A drawing as an item of STAC: with the outline of its newest readable revision where it is placed, else to be confirmed. */
export async function showDrawingItem({ db, language }: RequestContext, { id }: { readonly id: string }) {
  const drawing = await getDrawing(db, id, language)
  const { number, title, ground, georeference, latest, readyRevision } = drawing
  const at = `/api/cad-drawings/${id}`
  const footprint = ground?.footprint ?? null
  return stacItemOf({
    ...{ id, at, footprint },
    list: '/api/cad-drawings',
    collection: 'cad',
    title: `${number} ${title}`,
    description: '',
    datetime: latest.createdAt,
    createdAt: drawing.createdAt,
    updatedAt: drawing.updatedAt,
    epsg: georeference?.epsg ?? null,
    state: footprint ? 'ready' : 'toConfirm',
    properties: { 'plumbline:revision': latest.label, 'plumbline:discipline': drawing.discipline },
    assets: {
      source: { href: `${at}/revisions/${latest.revision}/source`, title: latest.sourceName, roles: ['source'] },
      ...(readyRevision !== null && {
        display: { href: `${at}/revisions/${readyRevision}/display`, roles: ['data'] },
      }),
    },
  })
}
