import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Reconstruction } from '../../contract/reconstruction.ts'
import { reconstructionsApi } from '../../contract/reconstructions-api.ts'
import { reconstructionsModule } from '../../contract/reconstructions-module.ts'
import { MadeDatasets } from '../parts/made-datasets.tsx'
import { MeshPart } from '../parts/mesh-part.tsx'
import { PhotoSetPart } from '../parts/photo-set-part.tsx'
import { ReconstructPart } from '../parts/reconstruct-part.tsx'
import { WorkProgress } from '../parts/work-progress.tsx'
import { useReconstructionsText } from '../use-reconstructions-text.ts'

/** One set of photos with what it covers, or one model of a cloud with its mesh. */
export function ReconstructionDetailScreen() {
  const text = useReconstructionsText()
  const nameOf = useNameOf()
  const words = useHistoryWords('reconstructions')
  const record = useRecord(reconstructionsApi, 'reconstruction')
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
      facts={useModelFacts()}
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

function useModelFacts() {
  const text = useReconstructionsText()
  const nameOf = useNameOf()
  const format = useFormats()
  return (model: Reconstruction) => [
    ...(model.madeOf === 'cloud'
      ? [
          {
            term: text('cloud'),
            value: model.cloud && `${nameOf(model.cloud)} · ${format.day(model.cloud.capturedOn, 'UTC')}`,
          },
          { term: text('surface'), value: text(`surface.${model.surface}`) },
        ]
      : [
          { term: text('photosFile'), value: model.sourceName && <SourceFile model={model} name={model.sourceName} /> },
          { term: text('flown'), value: model.photoSet && <bdi dir="ltr">{flownOf(model.photoSet)}</bdi> },
        ]),
    { term: text('note'), value: model.note, isWide: true },
  ]
}

/** By the cameras' clocks, which know no zone. */
function flownOf({ from, to }: NonNullable<Reconstruction['photoSet']>): string {
  return [from, to].flatMap((moment) => moment?.replace('T', ' ') ?? []).join(' – ')
}

function SourceFile({ model, name }: { readonly model: Reconstruction; readonly name: string }) {
  return (
    <Button
      size="small"
      look="quiet"
      onClick={() => void downloadFile(reconstructionsApi, 'file', { id: model.id, role: 'source' }, name)}
    >
      <bdi>{name}</bdi>
    </Button>
  )
}
