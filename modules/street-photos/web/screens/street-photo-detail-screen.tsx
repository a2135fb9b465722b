import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { streetPhotosModule } from '../../contract/street-photos-module.ts'
import { PhotoReview } from '../parts/photo-review.tsx'
import { PlacePart } from '../parts/place-part.tsx'
import { useStreetPhotoFields } from '../street-photo-fields.tsx'
import { useStreetText } from '../use-street-text.ts'

/** One photo: where and when it was taken, what spoils the street on it, and what came of that. */
export function StreetPhotoDetailScreen() {
  const text = useStreetText()
  const words = useHistoryWords('street-photos')
  const record = useRecord(streetPhotosApi, 'street-photo')
  const fields = useStreetPhotoFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'street-photo', entityId })}
      title={({ name }) => name}
      context={(photo) => (
        <>
          <WorkBadge state={photo.state} word={text(`state.${photo.state}`)} /> <PlaceName of={photo} />
        </>
      )}
      actions={(photo) => (
        <RecordActions api={streetPhotosApi} module={streetPhotosModule} record={photo} name={photo.name} />
      )}
      facts={fields}
      activity={(photo) => <RecordHistory entityType="street-photo" entityId={photo.id} {...words} />}
    >
      {(photo) => (
        <>
          {photo.reason && <p role="alert">{photo.reason}</p>}
          {photo.state === 'ready' && photo.placedBy === null && photo.can.edit && <PlacePart photo={photo} />}
          {photo.state === 'ready' && <PhotoReview key={photo.id} photo={photo} />}
        </>
      )}
    </DetailScreen>
  )
}
