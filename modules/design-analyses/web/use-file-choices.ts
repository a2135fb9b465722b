import { cadApi } from '#modules/cad/contract/cad-api.ts'
import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { idsApi } from '#modules/ids/contract/ids-api.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFirstAndFound } from '#platform/web/records/use-first-and-found.ts'
import { useCan } from '#platform/web/session/can.tsx'

/** Form of documents that are plotted drawings: DR of ISO 19650 (UK annex). */
const DRAWN = 'DR'

/**
 * What of the project can be analysed; nothing where the person may not read it.
 * @param search words of drawings and of plotted ones: a project may have more than are held here
 */
export function useFileChoices(projectCode: string, search: { readonly drawings: string; readonly plotted: string }) {
  const nameOf = useNameOf()
  const all = { projectCode, pageSize: 200 } as const
  const byNumber = { ...all, sort: 'number' } as const
  const drawings = useFirstAndFound(cadApi, 'list', byNumber, search.drawings, useCan('cad-drawing:read'))
  const plotted = { ...byNumber, form: DRAWN }
  const documents = useFirstAndFound(documentsApi, 'list', plotted, search.plotted, useCan('document:read'))
  const models = useApiQuery(modelsApi, 'list', all, { enabled: useCan('bim-model:read') })
  const ids = useApiQuery(idsApi, 'list', all, { enabled: useCan('ids:read') })
  return {
    drawings: drawings.flatMap(({ id, number, title, titleAr, discipline, readyRevision }) =>
      readyRevision === null
        ? []
        : [{ value: id, code: number, label: nameOf({ name: title, nameAr: titleAr }), group: discipline }],
    ),
    plotted: documents.map(({ id, number, title, titleAr, form }) => ({
      ...{ value: id, code: number, label: nameOf({ name: title, nameAr: titleAr }), group: form },
    })),
    modelsToo: (models.data?.items ?? []).flatMap((model) =>
      model.readyVersion === null
        ? []
        : [{ value: model.id, code: model.structureCode, label: nameOf(model), group: model.discipline }],
    ),
    ids: (ids.data?.items ?? []).flatMap(({ id, name, state }) =>
      state === 'failed' ? [] : [{ value: id, label: name }],
    ),
  }
}
