import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { VersionComparison } from '../compare/version-comparison.tsx'
import { useModelFields } from '../model-fields.tsx'
import { LoadReport } from '../parts/load-report.tsx'
import { ModelActions } from '../parts/model-actions.tsx'
import css from '../parts/model-parts.module.css'
import { ConversionProgress } from '../parts/model-state.tsx'
import { ShownModelParts } from '../parts/shown-model-parts.tsx'
import { VersionList } from '../parts/version-list.tsx'
import { useModelsText } from '../use-models-text.ts'

/** One model: its facts, how its conversion goes, what the file holds, its versions and its history. */
export function BimDetailScreen() {
  const text = useModelsText()
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('models')
  const model = useApiQuery(modelsApi, 'get', { id })
  const fields = useModelFields()
  return (
    <DetailScreen
      result={model}
      record={({ id: entityId }) => ({ entityType: 'bim-model', entityId })}
      title={nameOf}
      context={(record) => (
        <>
          {text(`discipline.${record.discipline}`)} · <PlaceName of={record} />
        </>
      )}
      actions={(record) => <ModelActions model={record} name={nameOf(record)} />}
      facts={fields}
      rail={(record) => (
        <div className={css['rail']}>
          <ConversionProgress version={record.latest} />
          <VersionList model={record} />
        </div>
      )}
      activity={(record) => <RecordHistory entityType="bim-model" entityId={record.id} {...words} />}
    >
      {(record) =>
        record.archivedAt ? null : (
          <>
            <VersionComparison model={record} />
            {record.latest.report && (
              <LoadReport modelId={record.id} version={record.latest.version} report={record.latest.report} />
            )}
            <ShownModelParts model={record} />
          </>
        )
      }
    </DetailScreen>
  )
}
