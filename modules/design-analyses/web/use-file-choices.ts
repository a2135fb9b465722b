import { cadApi } from '#modules/cad/contract/cad-api.ts'
import { documentsApi } from '#modules/documents/contract/documents-api.ts'
import { idsApi } from '#modules/ids/contract/ids-api.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useCan } from '#platform/web/session/can.tsx'

/** Forms of documents that are plotted drawings: DR of ISO 19650 (UK annex), SK of sketches. */
const DRAWN = ['DR', 'SK']

/** What of the project can be analysed; nothing where the person may not read it. */
export function useFileChoices(projectCode: string) {
  const nameOf = useNameOf()
  const all = { projectCode, pageSize: 200 } as const
  const drawings = useApiQuery(cadApi, 'list', { ...all, sort: 'number' }, { enabled: useCan('cad-drawing:read') })
  const documents = useApiQuery(documentsApi, 'list', { ...all, sort: 'number' }, { enabled: useCan('document:read') })
  const models = useApiQuery(modelsApi, 'list', all, { enabled: useCan('bim-model:read') })
  const ids = useApiQuery(idsApi, 'list', all, { enabled: useCan('ids:read') })
  return {
    drawings: (drawings.data?.items ?? []).flatMap(({ id, number, title, titleAr, discipline, readyRevision }) =>
      readyRevision === null
        ? []
        : [{ value: id, code: number, label: nameOf({ name: title, nameAr: titleAr }), group: discipline }],
    ),
    plotted: (documents.data?.items ?? []).flatMap(({ id, number, title, titleAr, form }) =>
      DRAWN.includes(form)
        ? [{ value: id, code: number, label: nameOf({ name: title, nameAr: titleAr }), group: form }]
        : [],
    ),
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
