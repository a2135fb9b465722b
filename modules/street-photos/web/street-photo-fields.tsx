import { useFormats } from '#platform/web/language/use-formats.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { WorkBadge } from '#platform/web/records/work-badge.tsx'
import type { StreetPhoto } from '../contract/street-photo.ts'
import { PHOTO_STATES } from '../contract/street-photos-records.ts'
import type { streetPhotosEn } from './locales/en.ts'
import { PhotoThumb } from './parts/photo-thumb.tsx'
import { useStreetText } from './use-street-text.ts'

/** The fields of a photo in their order, for list and page. */
export function useStreetPhotoFields() {
  const text = useStreetText()
  const { onPage, onList, ...field } = useFields<StreetPhoto, typeof streetPhotosEn>(text)
  const format = useFormats()
  return [
    onList.text('name', { sort: 'name' }),
    onList.shown('photo', (photo) => <PhotoThumb photo={photo} />, { on: ['list'] }),
    onList.choice('state', choicesOf(PHOTO_STATES, text, 'state'), {
      as: 'standing',
      cell: ({ state }) => <WorkBadge state={state} word={text(`state.${state}`)} />,
    }),
    onPage.text('takenAt', { cell: ({ takenAt }) => <bdi>{takenAt?.replace('T', ' ')}</bdi> }),
    onPage.shown(
      'position',
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && <bdi dir="ltr">{format.position(latitude, longitude)}</bdi>,
    ),
    field.shown('placedBy', ({ placedBy }) => text(placedBy ? `placedBy.${placedBy}` : 'unplaced'), {
      on: ['list', 'page'],
    }),
    onList.number('findings'),
    onList.number('pending'),
    onList.number('open'),
    field.flag('isSearched'),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
