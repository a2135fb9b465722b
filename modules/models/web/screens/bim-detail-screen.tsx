import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { modelsApi } from '../../contract/models-api.ts'
import { VersionComparison } from '../compare/version-comparison.tsx'
import { LoadReport } from '../parts/load-report.tsx'
import { ModelActions } from '../parts/model-actions.tsx'
import css from '../parts/model-parts.module.css'
import { ConversionProgress } from '../parts/model-state.tsx'
import { ShownModelParts } from '../parts/shown-model-parts.tsx'
import { sourceFacts } from '../parts/source-facts.tsx'
import { VersionList } from '../parts/version-list.tsx'
import { useModelsText } from '../use-models-text.ts'

/** One model: its facts, how its conversion goes, what the file holds, its versions and its history. */
export function BimDetailScreen() {
  const text = useModelsText()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('models')
  const model = useApiQuery(modelsApi, 'get', { id })
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
      facts={(record) => [
        { term: text('discipline'), value: text(`discipline.${record.discipline}`) },
        { term: text('lodTarget'), value: record.lodTarget && <bdi dir="ltr">LOD {record.lodTarget}</bdi> },
        { term: text('structure'), value: <PlaceName of={record} /> },
        { term: text('file'), value: <bdi>{record.latest.sourceName}</bdi> },
        { term: text('size'), value: format.fileSize(record.latest.sourceBytes) },
        { term: text('updated'), value: <bdi>{format.dateTime(record.updatedAt)}</bdi> },
        { term: text('updatedBy'), value: record.updatedBy.name },
        { term: text('description'), value: record.description, isWide: true },
        ...sourceFacts(text, record.latest.report),
      ]}
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
