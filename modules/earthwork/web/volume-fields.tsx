import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { REFERENCES, VOLUME_STATES } from '../contract/earthwork-records.ts'
import type { Volume } from '../contract/volume.ts'
import type { earthworkEn } from './locales/en.ts'
import { VolumeStateBadge } from './parts/volume-parts.tsx'
import { useEarthworkText } from './use-earthwork-text.ts'

/** The fields of a volume in their order, for list and page. */
export function useVolumeFields() {
  const text = useEarthworkText()
  const { onPage, onList, ...field } = useFields<Volume, typeof earthworkEn>(text)
  const format = useFormats()
  const nameOf = useNameOf()
  const metres = (value: number | null | undefined, digits: number) =>
    value !== null && value !== undefined && <bdi>{text('metres', { value: format.number(value, digits) })}</bdi>
  const square = (value: number | undefined) =>
    value !== undefined && <bdi>{text('squareMetres', { value: format.number(value, 0) })}</bdi>
  const surface = (of: Volume['from']) => of && <bdi>{`${nameOf(of)} · ${format.day(of.capturedOn)}`}</bdi>
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    onList.choice('state', VOLUME_STATES, { onCard: 'beside', cell: (volume) => <VolumeStateBadge volume={volume} /> }),
    onList.text('from.name', { as: 'from', arabic: 'from.nameAr', onCard: 'fact' }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr', isOptional: true }),
    onPage.shown('from', ({ from }) => surface(from)),
    field.choice('reference', REFERENCES),
    onPage.shown('to', ({ to }) => surface(to)),
    ...(['cut', 'fill', 'net'] as const).map((name) =>
      onList.number(`result.${name}`, {
        as: name,
        sort: name,
        cell: ({ result }) => result && <bdi>{format.number(result[name], 0)}</bdi>,
      }),
    ),
    onList.place('siteCode', { as: 'site' }),
    onPage.shown('level', ({ result, level }) => metres(result?.level ?? level, 2)),
    onPage.shown('measuredArea', ({ result }) => square(result?.measuredArea)),
    onPage.shown('cutArea', ({ result }) => square(result?.cutArea)),
    onPage.shown('fillArea', ({ result }) => square(result?.fillArea)),
    onPage.shown('deepestCut', ({ result }) => metres(result?.deepestCut, 2)),
    onPage.shown('highestFill', ({ result }) => metres(result?.highestFill, 2)),
    onPage.shown('cellSize', ({ result }) => metres(result?.cellSize, 2)),
    onPage.shown('detectionLevel', ({ result }) => metres(result?.detectionLevel, 2)),
    onPage.shown('undetectedArea', ({ result }) => square(result?.undetectedArea)),
    onPage.shown('heightSigma', ({ heightSigma }) => metres(heightSigma, 3)),
    onList.updated(),
    onPage.updatedBy(),
    onPage.long('note'),
  ]
}
