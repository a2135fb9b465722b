import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Camera } from '../contract/camera.ts'
import { HEALTHS } from '../contract/camera-health.ts'
import { cameraStates, SOURCES } from '../contract/cameras-records.ts'
import { CAMERA_TONES, HEALTH_TONES } from './camera-tones.ts'
import type { camerasEn } from './locales/en.ts'
import { useCamerasText } from './use-cameras-text.ts'

/** The fields of a camera in their order, for list and page. */
export function useCameraFields() {
  const text = useCamerasText()
  const { onPage, onList, ...field } = useFields<Camera, typeof camerasEn>(text)
  const format = useFormats()
  const amount = (
    name: 'mountHeight' | 'azimuth' | 'tilt' | 'fieldOfView' | 'viewRange' | 'stillMinutes' | 'keptDays',
    unit: string,
  ) =>
    onPage.shown(name, ({ [name]: value }) =>
      value === null ? null : <bdi dir="ltr">{`${format.number(value, Number.isInteger(value) ? 0 : 1)}${unit}`}</bdi>,
    )
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    onPage.place('siteCode', { as: 'site' }),
    field.text('area', { sort: 'area' }),
    field.choice('source', SOURCES, {
      cell: ({ source }) => <StatusBadge status={CAMERA_TONES[source]} word={text(`source.${source}`)} isPlain />,
    }),
    field.choice('health', HEALTHS, {
      cell: ({ health }) => <StatusBadge status={HEALTH_TONES[health]} word={text(`health.${health}`)} isPlain />,
    }),
    field.state(cameraStates),
    onList.flag('canTurn'),
    field.text('make'),
    field.text('model'),
    amount('mountHeight', ' m'),
    amount('azimuth', '°'),
    onList.number('azimuth', { isOptional: true }),
    amount('tilt', '°'),
    amount('fieldOfView', '°'),
    onList.number('fieldOfView', { isOptional: true }),
    amount('viewRange', ' m'),
    onList.number('viewRange', { isOptional: true }),
    amount('stillMinutes', ' min'),
    amount('keptDays', ' d'),
    onPage.flag('isLookedAt'),
    onPage.shown('canTurn', ({ canTurn }) => text(canTurn ? 'turns' : 'fixed')),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
