import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { MadeDatasets } from '../parts/made-datasets.tsx'
import { MeshPart } from '../parts/mesh-part.tsx'
import { PhotoSetPart } from '../parts/photo-set-part.tsx'
import { ReconstructPart } from '../parts/reconstruct-part.tsx'
import { WorkProgress } from '../parts/work-progress.tsx'
import { useReconstructionFields } from '../reconstruction-fields.tsx'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

/** One set of photos with what it covers, or one model of a cloud with its mesh. */
export function ReconstructionDetailScreen() {
  const text = useReconstructionsText()
  const nameOf = useNameOf()
  const words = useHistoryWords('reconstructions')
  const record = useRecord(reconstructionsApi, 'reconstruction')
  const fields = useReconstructionFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'reconstruction', entityId })}
      title={nameOf}
      context={(model) => (
        <>
          {text(`madeOf.${model.madeOf}`)} <WorkBadge state={model.state} word={text(`state.${model.state}`)} />{' '}
          <PlaceName of={model} />
        </>
      )}
      actions={(model) => (
        <RecordActions api={reconstructionsApi} module={reconstructionsModule} record={model} name={nameOf(model)} />
      )}
      facts={fields}
      rail={(model) => <WorkProgress model={model} />}
      activity={(model) => <RecordHistory entityType="reconstruction" entityId={model.id} {...words} />}
    >
      {(model) =>
        model.archivedAt ? null : (
          <>
            {model.photoSet && <PhotoSetPart photoSet={model.photoSet} siteCode={model.siteCode} />}
            {model.photoSet && <ReconstructPart model={model} />}
            {model.mesh && <MeshPart model={model} mesh={model.mesh} />}
            {model.datasets.length > 0 && <MadeDatasets datasets={model.datasets} />}
          </>
        )
      }
    </DetailScreen>
  )
}
